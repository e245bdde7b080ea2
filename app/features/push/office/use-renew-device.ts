import { useEffect } from 'react'

import { addDevice, renewDevice } from '#app/features/push/calls.ts'
import { HttpError } from '#app/http/http-error.ts'
import { call } from '#app/http/request.ts'

import { currentSubscription, hasKey, isSupported, subscribe, subscriptionBody, unsubscribe } from './subscription.ts'

/**
 * After each sign-in, notifications resume on a device where they were on; it subscribes again if its subscription has ended or
 * the site has another key, as after a move. Used once, in the frame.
 */
export function useRenewDevice(): void {
  useEffect(() => {
    if (isSupported()) renew().catch(unsubscribeIfUnknown)
  }, [])
}

async function renew() {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { publicKey, endedAt } = await call(renewDevice, { endpoint: subscription.endpoint })
  if (endedAt === null && hasKey(subscription, publicKey)) return
  await call(addDevice, subscriptionBody(await subscribe(publicKey)))
}

/** They were turned off on another device meanwhile. Any other failure is tried again with the next page. */
async function unsubscribeIfUnknown(error: unknown) {
  if (error instanceof HttpError && error.status === 404) await unsubscribe()
}
