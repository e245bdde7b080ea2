import { type ReactNode, useEffect } from 'react'
import { BellRing, RotateCw, WifiOff, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'

import { useEntities } from '#app/office/entity.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { newRequestsText } from '#app/features/live/new-requests.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { useToastHost } from '#app/ui/toast-host.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { useLiveUpdates } from './use-live-updates.ts'

const todayPath = '/admin'

/** Keeps the office up to date, announces new requests on every screen, and says when live updates are paused. */
export function LiveUpdates({ onRefused }: { onRefused: () => void }) {
  const { down, newRequests, clearNewRequests, reload } = useLiveUpdates(onRefused)
  const [path] = useLocation()
  const isTab = new URLSearchParams(useExactSearch()).has('tab')
  const isToday = path === todayPath && !isTab
  const text = newRequestsText(newRequests, useEntities().all)
  const host = useToastHost()
  // Confirmation dialogs don’t show it.
  const drawer = host?.matches('[data-toasts]') ? host : null
  useEffect(() => {
    // Today's screen shows the requests; the text stays a moment for screen readers.
    if (!isToday || text === '') return
    const timer = setTimeout(clearNewRequests, 5_000)
    return () => clearTimeout(timer)
  }, [isToday, text])
  return (
    <>
      <div role="status" className="print:hidden">
        {down && (
          <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-line bg-tint px-4 py-1.5 text-ink-soft">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" />
            Live updates paused.
            <ToolButton Icon={RotateCw} label="Reload" tone="quiet" onClick={reload} />
          </p>
        )}
      </div>
      {portal(
        host,
        <p aria-live="polite" className="sr-only">
          {text}
        </p>,
      )}
      {portal(
        drawer,
        text !== '' && !isToday && (
          <aside
            aria-label="New requests"
            className={classNames(
              'left-4 z-30 flex max-w-[calc(100vw-2rem)] items-center gap-1 rounded-pill border border-line-strong bg-surface py-1 pr-1 pl-4 shadow-lift print:hidden',
              // Phones and drawers have their buttons at the bottom.
              drawer ? 'fixed bottom-3 [@media(height>36rem)]:absolute' : 'fixed max-lg:top-16 lg:bottom-4',
            )}
          >
            <BellRing aria-hidden="true" className="mr-1.5 size-4 shrink-0 text-accent" />
            <Link
              to={todayPath}
              onClick={clearNewRequests}
              className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline md:min-h-9"
            >
              {text}
            </Link>
            <ToolButton Icon={X} label="Dismiss" iconOnly tone="quiet" onClick={clearNewRequests} />
          </aside>
        ),
      )}
    </>
  )
}

/** Content behind a modal dialog is out of reach, for screen readers too. */
const portal = (host: HTMLElement | null, part: ReactNode) => (host ? createPortal(part, host) : part)
