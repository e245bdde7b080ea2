import { afterAll, afterEach } from 'vitest'

/** One server for all tests of a file, reset after each. */
export function useServer<Server extends { reset: () => void; stop: () => Promise<void> }>(server: Server): Server {
  afterEach(() => server.reset())
  afterAll(() => server.stop())
  return server
}
