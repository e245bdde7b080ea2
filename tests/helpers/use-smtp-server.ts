import { afterAll, afterEach, beforeAll } from 'vitest'

import { startSmtpServer } from './smtp-server.ts'

/** An SMTP server for all tests of a file, reset after each. Its address is put in `environment` before the tests start. */
export function useSmtpServer(environment: Record<string, string> = {}) {
  let server: Awaited<ReturnType<typeof startSmtpServer>>
  beforeAll(async () => {
    server = await startSmtpServer()
    environment.SMTP_URL = server.url
  })
  afterEach(() => {
    server.state.behavior = 'accepts'
    server.state.rcpt = null
    server.state.signIns = 0
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
