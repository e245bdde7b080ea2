import { useRef } from 'react'
import { LogOut, MonitorSmartphone } from 'lucide-react'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { endOtherSessions, endSession } from './calls.ts'
import type { Session } from './schemas.ts'

const invalidates = ['/api/admin/security', '/api/admin/activity']

/** The active sessions, this one first, each with a log-out button. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The clicked button is unmounted with its session.
  const onSuccess = () => title.current?.focus()
  const single = useAdminAction(endSession, {
    success: ['Device Logged Out', 'You’ll need to log in again on that device.'],
    failure: ['Log Out Failed', 'Failed to log out that device. Please try again.'],
    invalidates,
    onSuccess,
  })
  const others = useAdminAction(endOtherSessions, {
    success: ({ ended }) => [
      'Devices Logged Out',
      `${ended} other ${ended === 1 ? 'device was' : 'devices were'} logged out.`,
    ],
    failure: ['Log Out Failed', 'Failed to log out the other devices. Please try again.'],
    invalidates,
    onSuccess,
  })
  return (
    <div className="border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={title} tabIndex={-1} className="text-lg">
          Signed-in devices
        </h3>
        {sessions.length > 1 && (
          <ToolButton
            Icon={LogOut}
            label={others.busy ? 'Processing...' : 'Log Out All Other Devices'}
            disabled={others.busy}
            onClick={() => void others.run({})}
          />
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map(({ id, current, device, ip, signedInAt, seenAt }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <MonitorSmartphone
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-6 shrink-0 text-ink-faint max-sm:hidden"
            />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                {device}
                {current && <StatusBadge tone="green">This device</StatusBadge>}
              </p>
              <p className="text-sm text-ink-soft">
                Last used <RelativeTime at={seenAt} />
                {ip && <span className="wrap-anywhere"> from {ip}</span>}, logged in <RelativeTime at={signedInAt} />
              </p>
            </div>
            {!current && (
              <ToolButton
                label="Log Out"
                aria-label={`Log out ${device}${ip ? ` at ${ip}` : ''}`}
                tone="danger"
                disabled={single.busy}
                onClick={() => void single.run({ params: { id } })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
