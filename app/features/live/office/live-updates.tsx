import { type ReactNode, useEffect, useState } from 'react'
import { RotateCw, WifiOff } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'

import { useEntities } from '#app/office/entity.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { Waiting } from '#app/features/dashboard/schemas.ts'
import { useIsChimeOn } from '#app/features/push/office/chime.ts'
import { type NewRequest, newRequestsText } from '#app/features/live/new-requests.ts'
import { useToastHost } from '#app/ui/toast-host.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { AfterCall } from './after-call.tsx'
import { Chime } from './chime.tsx'
import { NewRequestToast } from './new-request-toast.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useNewRequests } from './use-new-requests.ts'

/** Keeps the office up to date, announces new requests on every screen, and says when live updates are paused. */
export function LiveUpdates({
  waiting,
  onRefused,
}: {
  /** The requests that need a reply, the most urgent first. */
  waiting: readonly Waiting[] | undefined
  onRefused: () => void
}) {
  const { down, reload } = useLiveUpdates(onRefused)
  const { requests, unread, dismiss } = useNewRequests(waiting)
  const [called, setCalled] = useState<{ request: NewRequest; at: number } | null>(null)
  const [path] = useLocation()
  const isTab = new URLSearchParams(useExactSearch()).has('tab')
  const isToday = path === '/admin' && !isTab
  const emergency = unread.find(({ urgency }) => urgency === 'emergency')
  const text = newRequestsText(unread, useEntities().all)
  const host = useToastHost()
  // Confirmation dialogs don’t show it.
  const drawer = host?.matches('[data-toasts]') ? host : null
  useEffect(() => {
    // Today's screen shows the requests; the text stays a moment for screen readers.
    if (!isToday || text === '') return
    const timer = setTimeout(dismiss, 5_000)
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
        {useIsChimeOn() && <Chime requests={requests} />}
      </div>
      {portal(
        host,
        <p aria-live={emergency ? 'assertive' : 'polite'} className="sr-only">
          {emergency && `Emergency: ${emergency.name}. `}
          {text}
        </p>,
      )}
      {portal(
        drawer,
        text !== '' && !isToday && (
          <NewRequestToast
            requests={unread}
            onCall={(request) => setCalled({ request, at: Date.now() })}
            onDismiss={dismiss}
            // Phones and drawers have their buttons at the bottom, laptops their rail at the left.
            className={
              drawer ? 'fixed bottom-3 [@media(height>36rem)]:absolute' : 'fixed max-lg:top-16 lg:bottom-4 lg:left-60'
            }
          />
        ),
      )}
      {/* Here, as the toast moves into the dialog that it opens. */}
      {called && <AfterCall key={called.at} request={called.request} />}
    </>
  )
}

/** Content behind a modal dialog is out of reach, for screen readers too. */
const portal = (host: HTMLElement | null, part: ReactNode) => (host ? createPortal(part, host) : part)
