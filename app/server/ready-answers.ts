import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What was made for one address. */
export interface Made {
  status: number
  headers: OutgoingHttpHeaders
  body: string
  /** False for what is good for this moment only. */
  keep?: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Ready {
  status: number
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
  headers: Partial<Record<Encoding, OutgoingHttpHeaders>>
  bytes: number
  bornAt: number
  renewing: boolean
}

/**
 * Answers that are the same for every visitor, kept ready to be written: compressed, with an ETag, until `forget()`.
 * Of requests that arrive while one is made, one makes it. Older than `freshFor` an answer is still given once more
 * while it is made anew, so that a change nobody told of is seen too. At most `room` bytes are kept, oldest use first out.
 */
export function readyAnswers({ freshFor = 60_000, room = 64 * 1024 * 1024, now = () => performance.now() } = {}) {
  let kept = new Map<string, Ready>()
  let making = new Map<string, Promise<Ready>>()
  let bytes = 0
  let forgotten = 0

  /** Keeps what was made unless everything was forgotten meanwhile: it may then be made from rows that changed. */
  const keep = (key: string, ready: Ready, since: typeof kept) => {
    if (since !== kept) return
    drop(key)
    if (ready.status !== 200) return
    kept.set(key, ready)
    bytes += ready.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= room) return
      drop(oldest)
    }
  }
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  /** What was used last stands last, and is the last to make way. */
  const lastUsed = (key: string, ready: Ready) => {
    kept.delete(key)
    kept.set(key, ready)
  }
  const makeOnce = (key: string, make: () => Promise<Made>): Promise<Ready> => {
    const under = making.get(key)
    if (under) return under
    const [keptThen, makingThen] = [kept, making]
    const made = make()
      .then((answer) => {
        const ready = prepared(answer, now())
        if (answer.keep !== false) keep(key, ready, keptThen)
        const grown = (added: number) => {
          if (kept.get(key) === ready) bytes += added
        }
        void compress(ready).then(grown, () => {})
        return ready
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
    /** Writes the answer when it is ready and not due to be made anew. */
    serveFresh(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const ready = kept.get(key)
      if (!ready || now() - ready.bornAt > freshFor) return false
      lastUsed(key, ready)
      write(ready, request, response)
      return true
    },
    /** Writes the answer when it is ready; false when it is not, or is due to be made anew and this request shall do it. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const ready = kept.get(key)
      if (!ready) return false
      if (now() - ready.bornAt > freshFor && !ready.renewing) {
        ready.renewing = true
        return false
      }
      lastUsed(key, ready)
      write(ready, request, response)
      return true
    },
    /** Makes the answer, or waits for the one being made, and writes it. */
    async answer(key: string, request: IncomingMessage, response: ServerResponse, make: () => Promise<Made>) {
      write(await makeOnce(key, make), request, response)
    },
    /** Something changed: every answer is made anew. */
    forget() {
      kept = new Map()
      making = new Map()
      bytes = 0
      forgotten++
    },
    /** How often all was forgotten: what was read at another count may be out of date. */
    get forgotten() {
      return forgotten
    },
    get size() {
      return { answers: kept.size, bytes }
    },
  }
}
export type ReadyAnswers = ReturnType<typeof readyAnswers>

function prepared({ status, headers, body }: Made, bornAt: number): Ready {
  const identity = Buffer.from(body)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = { ...headers, etag, vary: 'Accept-Encoding' }
  return {
    status,
    etag,
    bodies: { identity },
    headers: { identity: { ...common, 'content-length': identity.length } },
    bytes: identity.length,
    bornAt,
    renewing: false,
  }
}

/** Up to how many bytes are squeezed as far as they go: 25 MB of posts would keep a core busy for most of a minute. */
const thorough = 512 * 1024

/** Off the request's path, in the thread pool; the requests until then get it as it is. Gives the bytes it added. */
async function compress(ready: Ready): Promise<number> {
  const { identity } = ready.bodies
  if (!identity || identity.length < 1_000) return 0
  const small = identity.length <= thorough
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: small ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [gzipped, broken] = await Promise.all([zip(identity, { level: small ? 9 : 6 }), brotli(identity, { params })])
  const encodings = { gzip: gzipped, br: broken }
  for (const encoding of ['gzip', 'br'] as const) {
    const body = encodings[encoding]
    ready.headers[encoding] = {
      ...ready.headers.identity,
      'content-encoding': encoding,
      'content-length': body.length,
    }
    ready.bodies[encoding] = body
    ready.bytes += body.length
  }
  return gzipped.length + broken.length
}

function write(ready: Ready, request: IncomingMessage, response: ServerResponse) {
  const encoding = bestOf(ready, request.headers['accept-encoding'] ?? '')
  const headers = ready.headers[encoding] ?? {}
  if (matches(request.headers['if-none-match'], ready.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(ready.status, headers)
  response.end(request.method === 'HEAD' ? undefined : ready.bodies[encoding])
}

function bestOf(ready: Ready, accepted: string): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    if (ready.bodies[encoding] && new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(\\.0*)?\\b(?!\\.))`).test(accepted))
      return encoding
  }
  return 'identity'
}

const matches = (given: string | undefined, etag: string) =>
  given !== undefined && given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
