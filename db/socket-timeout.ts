import { Socket } from 'node:net'

/**
 * For pg's `stream`: a connection on which nothing comes or goes for so long is ended. One whose server, or whose way
 * there, vanished without a word would else be waited for until TCP itself gives up, a quarter of an hour later.
 */
export const socketWithTimeout = (milliseconds: number) => () => {
  const socket = new Socket()
  return socket.setTimeout(milliseconds, () => socket.destroy(new Silent()))
}

class Silent extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The PostgreSQL server fell silent.')
  }
}
