import { afterAll, afterEach, beforeAll } from 'vitest'

import { startSmtpServer } from './smtp-server.ts'

/** One for all tests of a file, empty and willing before each; `environment` names it to a site once the tests begin. */
export function useSmtpServer(environment: Record<string, string> = {}) {
  let server: Awaited<ReturnType<typeof startSmtpServer>>
  beforeAll(async () => {
    server = await startSmtpServer()
    environment.SMTP_URL = server.url
  })
  afterEach(() => {
    server.state.behavior = 'accepts'
    server.received.length = 0
  })
  afterAll(() => server.stop())
  return {
    environment,
    get state() {
      return server.state
    },
    get received() {
      return server.received
    },
  }
}
