import { afterAll, afterEach, beforeAll } from 'vitest'

import { startPushService } from './push-service.ts'

/** A push service for all tests of a file, reset after each. */
export function usePushService() {
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => void (service = await startPushService()))
  afterEach(() => service.reset())
  afterAll(() => service.stop())
  return {
    get received() {
      return service.received
    },
    get state() {
      return service.state
    },
    subscription: (device?: string) => service.subscription(device),
  }
}
