import { useQuery } from '@tanstack/react-query'
import { Send, X } from 'lucide-react'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { Switch } from '#app/office/controls/switch.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { readPush } from '#app/features/push/calls.ts'
import type { Device } from '#app/features/push/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Notice } from '#app/ui/notice.tsx'

import { useNotifications } from './use-notifications.ts'

/** Notifications of this browser, and the other devices that get them. */
export function NotificationSettings() {
  const push = useQuery(apiQuery(readPush))
  if (push.isPending) return <SkeletonRows count={2} />
  if (push.isLoadingError) return <ErrorCard resource="the notifications" query={push} />
  return <Loaded {...push.data} />
}

function Loaded({ publicKey, devices }: { publicKey: string; devices: Device[] }) {
  const own = devices.find(({ isCurrent }) => isCurrent)
  const others = devices.filter((one) => one !== own)
  const { permission, failed, busy, turnOn, turnOff, sendTest } = useNotifications(publicKey, own)
  const isOn = own !== undefined && own.endedAt === null && permission === 'granted'
  return (
    <div className="grid gap-3">
      <Switch
        label="Notifications"
        hint={
          permission === 'unsupported'
            ? 'This browser can’t show notifications. On an iPhone or iPad, use text messages instead.'
            : 'Alerts you to new and unanswered requests, even when this site isn’t open. Names the request, never the person.'
        }
        checked={isOn}
        busy={busy}
        disabled={permission === 'unsupported' || (permission === 'denied' && !isOn)}
        onChange={(on) => (on ? turnOn() : own && turnOff(own.id))}
      />
      {permission === 'denied' && (
        <Notice kind="bad">
          This browser blocks notifications from this website. To allow them, click the icon to the left of the address,
          set Notifications to Allow, and reload this page.
        </Notice>
      )}
      {own && own.endedAt !== null && (
        <Notice kind="bad">Notifications ended on this device. {own.error} Turn them on again.</Notice>
      )}
      {failed && (
        <Notice kind="bad">
          Notifications couldn’t be turned on: this browser can’t reach its notification service. Check the connection
          and try again.
        </Notice>
      )}
      {isOn && (
        <div className="grid justify-items-start gap-2 rounded-field bg-tint px-4 py-3.5">
          <p className={own.error === null ? 'text-ink-soft' : 'font-medium text-bad'}>
            {own.error !== null ? (
              `The last notification wasn’t sent. ${own.error}`
            ) : own.lastSentAt === null ? (
              'On for this device. Nothing sent yet.'
            ) : (
              <>
                On for this device. Last sent <RelativeTime at={own.lastSentAt} />.
              </>
            )}
          </p>
          <ToolButton Icon={Send} label="Send Test Notification" disabled={busy} onClick={() => sendTest(own.id)} />
        </div>
      )}
      {others.length > 0 && (
        <ul aria-label="Other devices" className="divide-y divide-line">
          {others.map((device) => (
            <li key={device.id} className="flex items-center justify-between gap-4 py-1.5">
              <div>
                <p>{device.name}</p>
                <p className="text-sm text-ink-soft">
                  <DeviceStatus device={device} />
                </p>
              </div>
              <ToolButton
                Icon={X}
                label="Turn Off"
                itemName={device.name}
                tone="quiet"
                disabled={busy}
                onClick={() => turnOff(device.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function DeviceStatus({ device: { isPaused, endedAt, error, lastSentAt } }: { device: Device }) {
  if (endedAt !== null)
    return <span className="font-medium text-bad">Ended. {error} Open the office there to turn them on again.</span>
  if (isPaused) return 'Logged out. Notifications resume when you log in there.'
  if (error !== null) return error
  if (lastSentAt === null) return 'Nothing sent yet'
  return (
    <>
      Last sent <RelativeTime at={lastSentAt} />
    </>
  )
}
