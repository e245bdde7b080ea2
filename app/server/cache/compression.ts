import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A Content-Encoding. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller bodies are not compressed. In bytes. */
const minSize = 1_000

/** Larger bodies get a lower level: 25 MB of posts at the highest one would keep a core busy for most of a minute. */
const maxBestSize = 512 * 1024

const parsed = new Map<string, Encoding[]>()

/** The encodings that an Accept-Encoding allows, best first; the last one is always `identity`. */
export function encodingsOf(accepted: string | undefined): Encoding[] {
  if (!accepted) return ['identity']
  const cached = parsed.get(accepted)
  if (cached) return cached
  const found = (['br', 'gzip'] as Encoding[]).filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(\\.0*)?\\b(?!\\.))`).test(accepted),
  )
  found.push('identity')
  // Browsers send about a dozen variants; longer or rarer ones are parsed each time.
  if (parsed.size < 100 && accepted.length < 100) parsed.set(accepted, found)
  return found
}

/** For a response someone is waiting for: a page takes 2 ms in the thread pool and shrinks to an eighth. */
export async function compressFast(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, brotliOf(body, 3))
  return encoding === 'gzip' ? zip(body, { level: 1 }) : body
}

/** For responses that are sent many times, while no one is waiting. */
export async function compressBest(body: Buffer): Promise<Record<'br' | 'gzip', Buffer>> {
  const small = body.length <= maxBestSize
  const [gzipped, brotlied] = await Promise.all([
    zip(body, { level: small ? 9 : 6 }),
    brotli(body, brotliOf(body, small ? 11 : 5)),
  ])
  return { gzip: gzipped, br: brotlied }
}

export const isWorthCompressing = (body: Buffer): boolean => body.length >= minSize

const brotliOf = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
