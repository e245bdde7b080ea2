import { Socket } from 'node:net'

/**
 * For pg's `stream` option: closes a connection without any traffic for this long. If the server or the network vanished
 * silently, TCP itself would wait for a quarter of an hour.
 */
export const socketWithTimeout = (milliseconds: number) => () => {
  const socket = new Socket()
  return socket.setTimeout(milliseconds, () => socket.destroy(new TimeoutError()))
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The PostgreSQL server stopped responding.')
  }
}
