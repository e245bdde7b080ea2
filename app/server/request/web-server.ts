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
import type { Words } from './refusal-words.ts'
import { Refused } from './refuse.ts'

/** How long and how much the server bears of one connection, and of all. */
export interface Patience {
  /** Milliseconds for the headers of a request, and for all of it with its body. */
  headers: number
  request: number
  /** For taking nothing of an answer that waits. */
  reading: number
  /** How often Node looks at the first two, which may last this much longer. */
  every: number
  /** How long an idle connection is kept: longer than a proxy keeps its own, so that it never sends into a closed one. */
  idle: number
  connections: number
  /** Of these, from one network. Null where a proxy stands in front: then all come from it. */
  each: number | null
}

/** No client holds a socket for more than 30 s by sending slowly or by taking nothing. */
export const patience: Patience = {
  headers: 15_000,
  request: 27_000,
  reading: 27_000,
  every: 1_500,
  idle: 72_000,
  connections: 2_000,
  each: 200,
}

const largestHeaders = 16 * 1024
const mostHeaders = 100
const longestUrl = 4096

/** How what no page or call ever sees is refused: under which headers, in whose words. */
export interface Refusing {
  bare: Record<string, string>
  words: Words
}

/**
 * An HTTP server that no client, slow or greedy, holds up. Its limits do not depend on a proxy in front, but for one: a client that
 * goes on taking its answer byte by byte is the proxy's to deal with.
 */
export function webServer(
  handler: RequestListener,
  { limits = patience, ...refusing }: Refusing & { limits?: Patience },
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.every,
      keepAliveTimeout: limits.idle,
      maxHeaderSize: largestHeaders,
    },
    (request, response) => {
      // A handler that works and a stream with nothing to say are left in peace: nothing of theirs waits to be taken.
      const { socket } = request
      response.setTimeout(limits.reading, () => {
        if (socket.writableLength > 0) socket.destroy()
      })
      if ((request.url ?? '').length <= longestUrl) return handler(request, response)
      void refuseUnread(request, response, 414, refusing)
    },
  )
  // Node's own answer has no body. "100-continue" does not come here.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    void refuseUnread(request, response, 417, refusing)
  })
  server.maxHeadersCount = mostHeaders
  server.maxConnections = limits.connections
  if (limits.each !== null) keepShares(server, limits.each)
  return server
}

async function refuseUnread(
  { headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  status: number,
  { bare, words }: Refusing,
) {
  const { headers, body } = await words(refusalOf(status), accept)
  response.writeHead(status, { ...bare, ...headers, connection: 'close' }).end(body)
}

/** Lets go of connections beyond one network's share, so that no single machine holds all there are. */
function keepShares(server: Server, each: number) {
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (held.get(network) ?? 0) + 1
    held.set(network, count)
    socket.once('close', () => {
      const left = held.get(network)! - 1
      if (left === 0) held.delete(network)
      else held.set(network, left)
    })
    if (count > each) socket.destroy()
  })
}

/** Answers what Node's own reader refused, which no handler ever sees, and closes. */
export function answerUnreadable(refusing: Refusing) {
  return (error: Unreadable, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && !socket.destroyed) void refuseRaw(error, socket, refusing)
  }
}

type Unreadable = Error & { code?: string; rawPacket?: unknown }

async function refuseRaw(error: Unreadable, socket: Socket, { bare, words }: Refusing) {
  const status = statusOf[error.code ?? ''] ?? 400
  const { headers, body } = await words(refusalOf(status), acceptIn(error.rawPacket))
  const all = { ...bare, ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

/** Browsers say what they accept long before the cookies, which are what grows too large. */
const acceptIn = (packet: unknown) =>
  packet instanceof Buffer ? /^accept:(.*)$/im.exec(packet.toString('latin1'))?.[1] : undefined

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const sentences: Record<number, readonly [code: string, message: string]> = {
  400: ['validation_failed', 'The request could not be read.'],
  408: ['timeout', 'The request took too long.'],
  414: ['too_long', 'The address is too long.'],
  417: ['unmet_expectation', 'The server can not do what the request expects of it.'],
  431: ['too_large', 'The headers of the request are too large.'],
}

function refusalOf(status: number): Refused {
  const [code, message] = sentences[status]!
  return new Refused(status, code, message)
}
