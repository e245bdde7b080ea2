import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How a body travels; the ones a browser names are the names of HTTP's Content-Encoding. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this many bytes compressing is not worth the while. */
const least = 1_000

/** Up to how many bytes are squeezed as far as they go: 25 MB of posts would keep a core busy for most of a minute. */
const thorough = 512 * 1024

const choices = new Map<string, Encoding[]>()

/** What a request takes by its Accept-Encoding, best first; `identity`, the last, is always taken. */
export function encodingsOf(accepted: string | undefined): Encoding[] {
  if (!accepted) return ['identity']
  const known = choices.get(accepted)
  if (known) return known
  const found = (['br', 'gzip'] as Encoding[]).filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(\\.0*)?\\b(?!\\.))`).test(accepted),
  )
  found.push('identity')
  // There are a dozen browsers; anything longer or rarer is worked out each time.
  if (choices.size < 100 && accepted.length < 100) choices.set(accepted, found)
  return found
}

/** Compressed while somebody waits for it: 2 ms for a page, in the thread pool, and an eighth of what it would weigh. */
export async function compressFast(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, brotliOf(body, 3))
  return encoding === 'gzip' ? zip(body, { level: 1 }) : body
}

/** Compressed as far as it is worth for what is sent many times; nobody waits for it. */
export async function compressBest(body: Buffer): Promise<Record<'br' | 'gzip', Buffer>> {
  const small = body.length <= thorough
  const [gzipped, broken] = await Promise.all([
    zip(body, { level: small ? 9 : 6 }),
    brotli(body, brotliOf(body, small ? 11 : 5)),
  ])
  return { gzip: gzipped, br: broken }
}

/** Whether a body gains by it. */
export const isWorthCompressing = (body: Buffer): boolean => body.length >= least

const brotliOf = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
