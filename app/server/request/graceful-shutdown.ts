import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: clients that have just been answered may have their next request on the way. */
const silence = 250
/** How long a closing server waits for such silence. */
const accepting = 1_500
/** How long a single connection must then have been silent. */
const idle = 1_000
/** How long a request that has begun to arrive may then take to arrive whole. */
const arriving = 5_000

export interface GracefulShutdown {
  readonly draining: boolean
  /** From here on each answer is the last one of its connection. */
  drain: () => void
  handle: (handler: RequestListener) => RequestListener
  watch: (server: Server) => Server
  /** Answers every client that is connected, and resolves when all connections are closed. */
  close: (server: Server) => Promise<void>
}

/**
 * Closes a server without cutting anybody off. By itself Node resets what the kernel has accepted and Node has not yet, closes
 * connections over which a request is just arriving, and waits a minute for those over which none ever does.
 */
export function gracefulShutdown(): GracefulShutdown {
  /** Of each connection: how much is to be answered, when it last connected, asked or was answered, what it had sent by then. */
  const connections = new Map<Socket, { unanswered: number; since: number; read: number }>()
  /** Requests that wait until nobody new can connect. */
  let held: (() => void)[] | null = null
  let draining = false
  let changes = 0
  let last = -Infinity

  const note = (socket: Socket, unanswered: number) => {
    changes++
    last = performance.now()
    connections.set(socket, { unanswered, since: last, read: socket.bytesRead })
  }
  /**
   * Clients that ask again as soon as they are answered come to rest while requests are held. Ends with a turn of the event loop
   * that brought nothing and took no time: then no connection waits to be accepted.
   */
  const untilQuiet = async () => {
    const began = performance.now()
    while (performance.now() - last < silence && performance.now() - began < accepting) await sleep(10)
    let isQuiet = false
    while (!isQuiet && performance.now() - began < 2 * accepting) {
      const [before, at] = [changes, performance.now()]
      await turn()
      isQuiet = changes === before && performance.now() - at < 1
    }
  }
  const closeSilent = (isLate: boolean) => {
    const now = performance.now()
    for (const [socket, { unanswered, since, read }] of connections) {
      if (unanswered > 0 || now - since < idle) continue
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
      note(socket, (connections.get(socket)?.unanswered ?? 0) + 1)
      if (draining) response.setHeader('connection', 'close')
      response.once('close', () => {
        const traffic = connections.get(socket)
        if (traffic) note(socket, traffic.unanswered - 1)
      })
      if (held) held.push(() => handler(request, response))
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
      held = []
      await untilQuiet()
      const closed = new Promise((resolve) => server.close(resolve))
      const waiting = held
      held = null
      for (const response of waiting) response()
      const began = performance.now()
      const tidy = setInterval(() => closeSilent(performance.now() - began > arriving), 50)
      await closed
      clearInterval(tidy)
    },
  }
}
