import { useSyncExternalStore } from 'react'
import { Info, TriangleAlert, X } from 'lucide-react'
import { useLocation } from 'wouter'

import { useProfile } from '#app/business/profile-context.tsx'
import { isOffice } from '#app/features/sign-in/admin-paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'

/** The owner's notice to all visitors, above the header until it is closed. */
export function NoticeBar() {
  const { notice } = useProfile()
  const [path] = useLocation()
  const closed = useSyncExternalStore(subscribe, closedText, () => null)
  if (!notice || closed === notice.text || isOffice(path)) return null
  const urgent = notice.level === 'emergency'
  const Icon = urgent ? TriangleAlert : Info
  return (
    <section
      aria-label="Notice"
      className={classNames('print:hidden', urgent ? 'bg-emergency text-white' : 'bg-brand-deep text-on-deep')}
    >
      <Container className="flex min-h-12 items-center gap-3 py-0.5">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <p role="status" className="min-w-0 grow py-2 leading-snug font-semibold wrap-anywhere">
          {notice.text}
        </p>
        <button
          type="button"
          aria-label="Close this notice"
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-white/15"
          onClick={() => close(notice.text)}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </Container>
    </section>
  )
}

/** The text of the notice closed in this tab; a fallback where sessionStorage is blocked. */
let closedHere: string | null = null
const key = 'notice-closed'
const listeners = new Set<() => void>()

function closedText(): string | null {
  try {
    return sessionStorage.getItem(key) ?? closedHere
  } catch {
    return closedHere
  }
}

function close(text: string) {
  closedHere = text
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // It stays closed until the page reloads.
  }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
