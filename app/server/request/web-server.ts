import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

import { networkOf } from './network-of.ts'

/** Timeouts in milliseconds, and how many connections are accepted. */
export interface ConnectionLimits {
  /** To receive the headers of a request, and to receive all of it with its body. */
  headersTimeout: number
  requestTimeout: number
  /** To wait for a client that reads nothing of a response. */
  stalledTimeout: number
  /** How often Node checks the first two timeouts, which may run this much longer. */
  checkInterval: number
  /** How long an idle connection stays open. Longer than a proxy's own, so a proxy never sends into a closed connection. */
  keepAliveTimeout: number
  maxConnections: number
  /** The limit for one network; null behind a proxy, where all connections come from the same one. */
  maxPerNetwork: number | null
}

/** No client holds a socket for more than 30 s by sending slowly or by reading nothing. */
export const connectionLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 27_000,
  stalledTimeout: 27_000,
  checkInterval: 1_500,
  keepAliveTimeout: 72_000,
  maxConnections: 2_000,
  maxPerNetwork: 200,
}

const maxHeaderSize = 16 * 1024
const maxHeadersCount = 100

/**
 * An HTTP server with limits on slow and greedy clients that do not depend on a proxy. One case is left to the proxy: a client
 * that reads its response byte by byte.
 */
export function webServer(handler: RequestListener, limits: ConnectionLimits): Server {
  const { headersTimeout, requestTimeout, checkInterval, keepAliveTimeout } = limits
  const server = createServer(
    { headersTimeout, requestTimeout, connectionsCheckingInterval: checkInterval, keepAliveTimeout, maxHeaderSize },
    (request, response) => {
      // Busy handlers and idle streams are not cut off: they have nothing waiting to be read.
      const { socket } = request
      response.setTimeout(limits.stalledTimeout, () => {
        if (socket.writableLength > 0) socket.destroy()
      })
      handler(request, response)
    },
  )
  server.maxHeadersCount = maxHeadersCount
  server.maxConnections = limits.maxConnections
  if (limits.maxPerNetwork !== null) limitPerNetwork(server, limits.maxPerNetwork)
  return server
}

/** Closes connections above the limit of one network, so no single machine can take all of them. */
function limitPerNetwork(server: Server, limit: number) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    if (count > limit) socket.destroy()
  })
}
