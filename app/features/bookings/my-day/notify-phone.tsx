import { useEffect, useState } from 'react'
import { Bell, BellOff } from 'lucide-react'

import { call } from '#app/http/request.ts'
import { Button } from '#app/ui/button.tsx'

import { notifyPhone } from './calls.ts'
import { registration } from './offline.ts'
import type { Day } from './schemas.ts'

type State = 'unknown' | 'off' | 'on' | 'home-screen' | 'unsupported'

/** Notifications on this phone when the day changes. */
export function NotifyPhone({ dayKey, day: { notifiedBy, pushKey } }: { dayKey: string; day: Day }) {
  const [state, setState] = useState<State>('unknown')
  const [error, setError] = useState('')
  useEffect(() => {
    stateOf(dayKey).then(setState, () => setState('unsupported'))
  }, [dayKey])

  async function turn(on: boolean) {
    setError('')
    try {
      setState((await (on ? subscribe(dayKey, pushKey!) : unsubscribe(dayKey))) ? 'on' : 'off')
    } catch (failure) {
      setError((failure as Error).message)
    }
  }

  if (state === 'unknown' || pushKey === undefined) return null
  return (
    <section
      aria-label="Notifications"
      className="grid justify-items-start gap-2 border-t border-line pt-5 text-ink-soft"
    >
      <p>
        {state === 'on'
          ? 'This phone shows changes of your day, and tomorrow’s jobs at 6 PM.'
          : notifiedBy === 'text'
            ? 'You get a text when your day changes, and about tomorrow’s jobs at 6 PM.'
            : state === 'home-screen'
              ? 'To get a notification when your day changes: press Share, then Add to Home Screen, and open this page from there.'
              : state === 'unsupported'
                ? 'This browser can’t show notifications. The office can text you instead.'
                : 'Get a notification when your day changes, and about tomorrow’s jobs at 6 PM.'}
      </p>
      {state === 'off' && (
        <Button variant="secondary" onClick={() => void turn(true)}>
          <Bell aria-hidden="true" className="size-5" /> Notify This Phone
        </Button>
      )}
      {state === 'on' && (
        <Button variant="secondary" onClick={() => void turn(false)}>
          <BellOff aria-hidden="true" className="size-5" /> Turn Off
        </Button>
      )}
      {error && (
        <p role="alert" className="font-medium text-bad">
          {error}
        </p>
      )}
    </section>
  )
}

/** What this phone can do. If it is on, the site is asked to go on, since the link may be a new one. */
async function stateOf(key: string): Promise<State> {
  if (!('PushManager' in window))
    return /iPhone|iPad/.test(navigator.userAgent) && 'serviceWorker' in navigator ? 'home-screen' : 'unsupported'
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await send(key, subscription)
  return 'on'
}

async function subscribe(key: string, applicationServerKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser blocks notifications from this website. Allow them in its settings, then try again.')
  const { pushManager } = (await registration())!
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = await pushManager.subscribe(options).catch(() => {
    throw new Error('This phone can’t reach its notification service. Check the connection and try again.')
  })
  await send(key, subscription)
  return true
}

async function unsubscribe(key: string): Promise<boolean> {
  await call(notifyPhone, { key, subscription: null })
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
  return false
}

function send(key: string, subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return call(notifyPhone, { key, subscription: { endpoint: subscription.endpoint, keys: { p256dh, auth } } })
}
