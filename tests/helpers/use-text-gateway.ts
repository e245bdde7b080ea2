import { afterAll, afterEach, beforeAll } from 'vitest'

import { startTextGateway } from './text-gateway.ts'

/** One for all tests of a file, empty and willing before each; `environment` names it to a site once the tests begin. */
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
    get asked() {
      return gateway.asked
    },
    get state() {
      return gateway.state
    },
  }
}
