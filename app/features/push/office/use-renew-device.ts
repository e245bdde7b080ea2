import { useEffect } from 'react'

import { renewDevice } from '#app/features/push/calls.ts'
import { HttpError } from '#app/http/http-error.ts'
import { call } from '#app/http/request.ts'

import { currentSubscription, isSupported, unsubscribe } from './subscription.ts'

/** After each sign-in, notifications resume on a device where they were on. Used once, in the frame. */
export function useRenewDevice(): void {
  useEffect(() => {
    if (isSupported()) renew().catch(unsubscribeIfUnknown)
  }, [])
}

async function renew() {
  const subscription = await currentSubscription()
  if (subscription) await call(renewDevice, { endpoint: subscription.endpoint })
}

/** They were turned off on another device meanwhile. Any other failure is tried again with the next page. */
async function unsubscribeIfUnknown(error: unknown) {
  if (error instanceof HttpError && error.status === 404) await unsubscribe()
}
