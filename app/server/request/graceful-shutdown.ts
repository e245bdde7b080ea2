import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. Clients that just got a response may already have sent the next request. */
const quietPeriod = 250
/** How long a closing server waits for a quiet period. */
const maxQuietWait = 1_500
/** How long a connection must have been idle to be closed. */
const idleTime = 1_000
/** How long a request that has begun to arrive may take to arrive completely. */
const receiveTimeout = 5_000

export interface GracefulShutdown {
  readonly draining: boolean
  /** From now on each response closes its connection. */
  drain: () => void
  handle: (handler: RequestListener) => RequestListener
  watch: (server: Server) => Server
  /** Answers all connected clients; resolves when every connection is closed. */
  close: (server: Server) => Promise<void>
}

/**
 * Closes a server without dropping requests. Node's own `close` resets connections that only the kernel has accepted, closes
 * connections on which a request is just arriving, and waits a minute for connections without any request.
 */
export function gracefulShutdown(): GracefulShutdown {
  /** For each connection: its open requests, the time of its last activity, and the bytes read by then. */
  const connections = new Map<Socket, { pending: number; since: number; read: number }>()
  /** Requests that wait until the server accepts no more connections. */
  let queue: (() => void)[] | null = null
  let draining = false
  let changes = 0
  let last = -Infinity

  const note = (socket: Socket, pending: number) => {
    changes++
    last = performance.now()
    connections.set(socket, { pending, since: last, read: socket.bytesRead })
  }
  /**
   * While requests are queued, clients that send one after the other come to rest. Ends with a turn of the event loop that
   * changed nothing and took no time: then no connection is waiting to be accepted.
   */
  const untilQuiet = async () => {
    const began = performance.now()
    while (performance.now() - last < quietPeriod && performance.now() - began < maxQuietWait) await sleep(10)
    let isQuiet = false
    while (!isQuiet && performance.now() - began < 2 * maxQuietWait) {
      const [before, at] = [changes, performance.now()]
      await turn()
      isQuiet = changes === before && performance.now() - at < 1
    }
  }
  const closeIdle = (isLate: boolean) => {
    const now = performance.now()
    for (const [socket, { pending, since, read }] of connections) {
      if (pending > 0 || now - since < idleTime) continue
      if (isLate || socket.bytesRead === read) socket.destroy()
    }
  }
  return {
    get draining() {
      return draining
    },
    drain: () => void (draining = true),
    handle: (handler) => (request, response) => {
      const { socket } = request
      note(socket, (connections.get(socket)?.pending ?? 0) + 1)
      if (draining) response.setHeader('connection', 'close')
      response.once('close', () => {
        const state = connections.get(socket)
        if (state) note(socket, state.pending - 1)
      })
      if (queue) queue.push(() => handler(request, response))
      else handler(request, response)
    },
    watch: (server) =>
      server.on('connection', (socket: Socket) => {
        note(socket, 0)
        socket.once('close', () => connections.delete(socket))
      }),
    close: async (server) => {
      draining = true
      if (!server.listening) return
      queue = []
      await untilQuiet()
      const closed = new Promise((resolve) => server.close(resolve))
      const queued = queue
      queue = null
      for (const run of queued) run()
      const began = performance.now()
      // On a busy machine, what has arrived is read only after the timers: the check comes after that.
      const check = () => setImmediate(() => closeIdle(performance.now() - began > receiveTimeout))
      const timer = setInterval(check, 50)
      await closed
      clearInterval(timer)
    },
  }
}
