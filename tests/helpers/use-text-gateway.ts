import { afterAll, afterEach, beforeAll } from 'vitest'

import { startTextGateway } from './text-gateway.ts'

/** One gateway for a test file, reset before each test; `environment` configures a site to use it. */
export function useTextGateway(environment: Record<string, string> = {}) {
  let gateway: Awaited<ReturnType<typeof startTextGateway>>
  beforeAll(async () => {
    gateway = await startTextGateway()
    environment.SMS_GATEWAY_URL = gateway.url
  })
  afterEach(() => gateway.reset())
  afterAll(() => gateway.stop())
  return {
    environment,
    get url() {
      return gateway.url
    },
    get requests() {
      return gateway.requests
    },
    get state() {
      return gateway.state
    },
  }
}
