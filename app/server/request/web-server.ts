import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'

import { networkOf } from './network-of.ts'
import type { RenderRefusal } from './render-refusal.ts'
import { Refused } from './refuse.ts'

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
const maxUrlLength = 4096

/** How requests are refused that never reach a handler: with these headers, rendered by this function. */
export interface RefusalOptions {
  headers: Record<string, string>
  render: RenderRefusal
}

/**
 * An HTTP server with limits on slow and greedy clients that do not depend on a proxy. One case is left to the proxy: a client
 * that reads its response byte by byte.
 */
export function webServer(
  handler: RequestListener,
  { limits = connectionLimits, ...refusal }: RefusalOptions & { limits?: ConnectionLimits },
): Server {
  const { headersTimeout, requestTimeout, checkInterval, keepAliveTimeout } = limits
  const server = createServer(
    { headersTimeout, requestTimeout, connectionsCheckingInterval: checkInterval, keepAliveTimeout, maxHeaderSize },
    (request, response) => {
      // Busy handlers and idle streams are not cut off: they have nothing waiting to be read.
      const { socket } = request
      response.setTimeout(limits.stalledTimeout, () => {
        if (socket.writableLength > 0) socket.destroy()
      })
      if ((request.url ?? '').length <= maxUrlLength) return handler(request, response)
      void refuseRequest(request, response, 414, refusal)
    },
  )
  // Node's own response has no body. "100-continue" does not come here.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    void refuseRequest(request, response, 417, refusal)
  })
  server.maxHeadersCount = maxHeadersCount
  server.maxConnections = limits.maxConnections
  if (limits.maxPerNetwork !== null) limitPerNetwork(server, limits.maxPerNetwork)
  return server
}

async function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { headers, render }: RefusalOptions,
) {
  const refusal = await render(refusalOf(status), request.headers.accept)
  response.writeHead(status, { ...headers, ...refusal.headers, connection: 'close' }).end(refusal.body)
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

/** Answers requests that Node's HTTP parser rejects before any handler sees them, and closes the connection. */
export function handleClientError(refusal: RefusalOptions) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && !socket.destroyed) void refuseOnSocket(error, socket, refusal)
  }
}

type ClientError = Error & { code?: string; rawPacket?: unknown }

async function refuseOnSocket(error: ClientError, socket: Socket, { headers, render }: RefusalOptions) {
  const status = statusOf[error.code ?? ''] ?? 400
  const { headers: ownHeaders, body } = await render(refusalOf(status), acceptIn(error.rawPacket))
  const all = { ...headers, ...ownHeaders, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

/** Browsers send Accept well before the cookies, which are usually what grew too large. */
const acceptIn = (packet: unknown) =>
  packet instanceof Buffer ? /^accept:(.*)$/im.exec(packet.toString('latin1'))?.[1] : undefined

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const messages: Record<number, readonly [code: string, message: string]> = {
  400: ['validation_failed', 'The request could not be read.'],
  408: ['timeout', 'The request took too long.'],
  414: ['too_long', 'The address is too long.'],
  417: ['unmet_expectation', "The server can't meet the request's Expect header."],
  431: ['too_large', 'The request headers are too large.'],
}

function refusalOf(status: number): Refused {
  const [code, message] = messages[status]!
  return new Refused(status, code, message)
}
