import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { compressFast, compressBest, type Encoding, encodingsOf, isWorthCompressing } from './compression.ts'
import { isNotModified } from '#app/server/request/not-modified.ts'

/** A response that was just made. */
export interface NewResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: string | Buffer
  /** Compressed bodies, if they were compressed elsewhere. */
  compressed?: Partial<Record<Encoding, Buffer>>
  /** For content-hashed files: the response never expires. */
  immutable?: boolean
  /** False if the response is only valid right now. */
  cacheable?: boolean
}

/** Names and values in turn, as Node writes them fastest. */
type FlatHeaders = string[]

interface Variant {
  body: Buffer
  headers: FlatHeaders
}

interface CachedResponse {
  status: number
  etag: string
  common: FlatHeaders
  identity: Buffer
  variants: Partial<Record<Encoding, Variant>>
  immutable: boolean
  /** Nothing is left to compress. */
  compressed: boolean
  bytes: number
  createdAt: number
  refreshing: boolean
}

/**
 * Caches responses that are the same for every visitor, compressed and with an ETag, until `clear()`. Concurrent requests for
 * the same key share one response. After `maxAge` a response is refreshed by one request while the others still get the old
 * one, so that changes without an event show up too. At most `capacity` bytes; the least recently used are dropped first.
 */
export function responseCache({
  maxAge = 60_000,
  capacity = 64 * 1024 * 1024,
  now = () => performance.now(),
  compress = compressBest,
} = {}) {
  let responses = new Map<string, CachedResponse>()
  let pending = new Map<string, Promise<CachedResponse>>()
  let bytes = 0
  let generation = 0

  /** Stores a response, unless the cache was cleared while it was made: it may be based on rows that have changed. */
  const store = (key: string, cached: CachedResponse, into: typeof responses) => {
    if (into !== responses) return
    drop(key)
    if (cached.status !== 200) return
    responses.set(key, cached)
    bytes += cached.bytes
    for (const oldest of responses.keys()) {
      if (bytes <= capacity) break
      drop(oldest)
    }
    // Only what is stored: anyone can request any number of addresses that don't exist.
    void addCompressed(key, cached)
  }
  const addCompressed = async (key: string, cached: CachedResponse) => {
    const added = await compressAll(cached, compress).catch(() => 0)
    if (responses.get(key) === cached) bytes += added
  }
  const drop = (key: string) => {
    bytes -= responses.get(key)?.bytes ?? 0
    responses.delete(key)
  }
  const isStale = ({ immutable, createdAt }: CachedResponse) => !immutable && now() - createdAt > maxAge
  /** The last key in the map is the most recently used one. */
  const markUsed = (key: string, cached: CachedResponse) => {
    responses.delete(key)
    responses.set(key, cached)
  }
  const makeOnce = (key: string, make: () => Promise<NewResponse>): Promise<CachedResponse> => {
    const current = pending.get(key)
    if (current) return current
    const [responsesThen, pendingThen] = [responses, pending]
    const made = make()
      .then((response) => {
        const cached = prepare(response, now())
        if (response.cacheable !== false) store(key, cached, responsesThen)
        return cached
      })
      .finally(() => {
        pendingThen.delete(key)
        const old = responses.get(key)
        if (old) old.refreshing = false
      })
    pending.set(key, made)
    return made
  }

  return {
    /** Sends the response if it is cached and fresh. */
    serveFresh(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const cached = responses.get(key)
      if (!cached || isStale(cached)) return false
      markUsed(key, cached)
      write(cached, request, response)
      return true
    },
    /** Sends the response if it is cached. False if it is not, or if it is stale and this request is the one to refresh it. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const cached = responses.get(key)
      if (!cached) return false
      if (isStale(cached) && !cached.refreshing) {
        cached.refreshing = true
        return false
      }
      markUsed(key, cached)
      write(cached, request, response)
      return true
    },
    /** Makes the response, or waits for the one being made, and sends it. */
    async response(key: string, request: IncomingMessage, response: ServerResponse, make: () => Promise<NewResponse>) {
      const cached = await makeOnce(key, make)
      await compressFor(cached, request)
      write(cached, request, response)
    },
    /** Drops everything: content has changed. */
    clear() {
      responses = new Map()
      pending = new Map()
      bytes = 0
      generation++
    },
    /** Counts the calls of `clear`: what was read in an earlier generation may be outdated. */
    get generation() {
      return generation
    },
    get size() {
      return { responses: responses.size, bytes }
    },
  }
}
export type ResponseCache = ReturnType<typeof responseCache>

function prepare(response: NewResponse, createdAt: number): CachedResponse {
  const { status, headers, body, compressed, immutable = false } = response
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = flat({ ...headers, etag, vary: 'Accept-Encoding' })
  const variants: CachedResponse['variants'] = { identity: variantOf(common, identity, 'identity') }
  let bytes = identity.length
  for (const [encoding, encoded] of Object.entries(compressed ?? {}) as [Encoding, Buffer][]) {
    variants[encoding] = variantOf(common, encoded, encoding)
    bytes += encoded.length
  }
  return {
    status,
    etag,
    common,
    identity,
    variants,
    immutable,
    compressed: compressed !== undefined || !isWorthCompressing(identity),
    bytes,
    createdAt,
    refreshing: false,
  }
}

const flat = (headers: OutgoingHttpHeaders): FlatHeaders =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((item) => [name, String(item)]),
  )

function variantOf(common: FlatHeaders, body: Buffer, encoding: Encoding): Variant {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { body, headers: [...common, ...encoded, 'content-length', String(body.length)] }
}

/** Fast compression for the requests that wait for a new response; `compressAll` replaces it with a better one. */
async function compressFor(cached: CachedResponse, request: IncomingMessage) {
  const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding'])
  if (cached.compressed || cached.variants[encoding]) return
  const body = await compressFast(cached.identity, encoding)
  cached.variants[encoding] ??= variantOf(cached.common, body, encoding)
}

/** Runs in the background, in the thread pool. Returns the number of bytes added. */
async function compressAll(cached: CachedResponse, compress: typeof compressBest): Promise<number> {
  if (cached.compressed) return 0
  const bodies = await compress(cached.identity)
  for (const encoding of ['gzip', 'br'] as const) {
    cached.variants[encoding] = variantOf(cached.common, bodies[encoding], encoding)
  }
  const added = bodies.gzip.length + bodies.br.length
  cached.bytes += added
  return added
}

function write(cached: CachedResponse, request: IncomingMessage, response: ServerResponse) {
  if (isNotModified(request, cached.etag)) {
    response.writeHead(304, cached.common).end()
    return
  }
  const { body, headers } = bestOf(cached, request.headers['accept-encoding'])
  response.writeHead(cached.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bestOf({ variants }: CachedResponse, accepted: string | undefined): Variant {
  for (const encoding of encodingsOf(accepted)) {
    const variant = variants[encoding]
    if (variant) return variant
  }
  return variants.identity!
}
