import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { compressFast, compressBest, type Encoding, encodingsOf, isWorthCompressing } from './compression.ts'
import { isNotModified } from '#app/server/request/not-modified.ts'

/** What was made for one address. */
export interface Made {
  status: number
  headers: OutgoingHttpHeaders
  body: string | Buffer
  /** The body as it travels, of what is not to be compressed here. */
  compressed?: Partial<Record<Encoding, Buffer>>
  /** Of what is named by its content: never made anew for its age. */
  immutable?: boolean
  /** False for what is good for this moment only. */
  keep?: boolean
}

/** Names and values in turn: Node writes them without looking at each again. */
type FlatHeaders = string[]

interface Variant {
  body: Buffer
  headers: FlatHeaders
  /** Those of the answer that it is still the same. */
  unchanged: FlatHeaders
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
  bornAt: number
  renewing: boolean
}

/**
 * Responses that are the same for every visitor, ready to be written: compressed, with an ETag, until `clear()`.
 * Of requests that arrive while one is made, one makes it. Older than `freshFor` an answer is still given once more
 * while it is made anew, so that a change nobody told of is seen too. At most `room` bytes are kept, oldest use first out.
 */
export function responseCache({
  freshFor = 60_000,
  room = 64 * 1024 * 1024,
  now = () => performance.now(),
  squeeze = compressBest,
} = {}) {
  let kept = new Map<string, CachedResponse>()
  let making = new Map<string, Promise<CachedResponse>>()
  let bytes = 0
  let generation = 0

  /** Keeps what was made unless everything was forgotten meanwhile: it may then be made from rows that changed. */
  const keep = (key: string, cached: CachedResponse, since: typeof kept) => {
    if (since !== kept) return
    drop(key)
    if (cached.status !== 200) return
    kept.set(key, cached)
    bytes += cached.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= room) break
      drop(oldest)
    }
    const grown = (added: number) => {
      if (kept.get(key) === cached) bytes += added
    }
    // Only what is given again: of the addresses there are none of, anybody can ask for as many as he likes.
    void compress(cached, squeeze).then(grown, () => {})
  }
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const isDue = ({ immutable, bornAt }: CachedResponse) => !immutable && now() - bornAt > freshFor
  /** What was used last stands last, and is the last to make way. */
  const lastUsed = (key: string, cached: CachedResponse) => {
    kept.delete(key)
    kept.set(key, cached)
  }
  const makeOnce = (key: string, make: () => Promise<Made>): Promise<CachedResponse> => {
    const under = making.get(key)
    if (under) return under
    const [keptThen, makingThen] = [kept, making]
    const made = make()
      .then((response) => {
        const cached = prepared(response, now())
        if (response.keep !== false) keep(key, cached, keptThen)
        return cached
      })
      .finally(() => {
        makingThen.delete(key)
        const old = kept.get(key)
        if (old) old.renewing = false
      })
    making.set(key, made)
    return made
  }

  return {
    /** Writes the answer when it is cached and not due to be made anew. */
    serveFresh(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const cached = kept.get(key)
      if (!cached || isDue(cached)) return false
      lastUsed(key, cached)
      write(cached, request, response)
      return true
    },
    /** Writes the answer when it is cached; false when it is not, or is due to be made anew and this request shall do it. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const cached = kept.get(key)
      if (!cached) return false
      if (isDue(cached) && !cached.renewing) {
        cached.renewing = true
        return false
      }
      lastUsed(key, cached)
      write(cached, request, response)
      return true
    },
    /** Makes the answer, or waits for the one being made, and writes it. */
    async response(key: string, request: IncomingMessage, response: ServerResponse, make: () => Promise<Made>) {
      const cached = await makeOnce(key, make)
      await compressFor(cached, request)
      write(cached, request, response)
    },
    /** Something changed: every answer is made anew. */
    clear() {
      kept = new Map()
      making = new Map()
      bytes = 0
      generation++
    },
    /** How often all was forgotten: what was read at another count may be out of date. */
    get generation() {
      return generation
    },
    get size() {
      return { responses: kept.size, bytes }
    },
  }
}
export type ResponseCache = ReturnType<typeof responseCache>

function prepared({ status, headers, body, compressed, immutable = false }: Made, bornAt: number): CachedResponse {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = flat({ ...headers, etag, vary: 'Accept-Encoding' })
  const variants: CachedResponse['variants'] = { identity: variantOf(common, identity, 'identity') }
  let bytes = identity.length
  for (const [encoding, bodyOfIt] of Object.entries(compressed ?? {}) as [Encoding, Buffer][]) {
    variants[encoding] = variantOf(common, bodyOfIt, encoding)
    bytes += bodyOfIt.length
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
    bornAt,
    renewing: false,
  }
}

const flat = (headers: OutgoingHttpHeaders): FlatHeaders =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  )

function variantOf(common: FlatHeaders, body: Buffer, encoding: Encoding): Variant {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { body, headers: [...common, ...encoded, 'content-length', String(body.length)], unchanged: common }
}

/** For the first who ask: in a moment, and not as well as `compress` will have it for the next. */
async function compressFor(cached: CachedResponse, request: IncomingMessage) {
  const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding'])
  if (cached.compressed || cached.variants[encoding]) return
  const body = await compressFast(cached.identity, encoding)
  cached.variants[encoding] ??= variantOf(cached.common, body, encoding)
}

/** Off the request's path, in the thread pool. Gives the bytes it added. */
async function compress(cached: CachedResponse, squeeze: typeof compressBest): Promise<number> {
  if (cached.compressed) return 0
  const bodies = await squeeze(cached.identity)
  for (const encoding of ['gzip', 'br'] as const) {
    cached.variants[encoding] = variantOf(cached.common, bodies[encoding], encoding)
  }
  const added = bodies.gzip.length + bodies.br.length
  cached.bytes += added
  return added
}

function write(cached: CachedResponse, request: IncomingMessage, response: ServerResponse) {
  const { body, headers, unchanged } = bestOf(cached, request.headers['accept-encoding'])
  if (isNotModified(request, cached.etag)) {
    response.writeHead(304, unchanged).end()
    return
  }
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
