import { createHash } from 'node:crypto'

import { loadSharp } from '#app/server/files/load-sharp.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'

import { imageWidths, widthsOf } from './image-sources.ts'

/** Decoded, a picture takes four bytes a pixel. */
const mostPixels = 40_000_000
/** Pixels of one side: more than any camera makes. A picture one pixel wide and millions high took seconds. */
const longestSide = 20_000
/** A very tall picture is made narrower, so that no size of it is larger than a page can show. */
const tallest = 4_800
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

export interface EncodedImage {
  hash: string
  width: number
  height: number
  files: { width: number; type: 'image/webp' | 'image/avif'; extension: 'webp' | 'avif'; body: Buffer }[]
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture, whatever its name says, and encodes it anew in each width as WebP and AVIF: nothing of the file
 * itself is kept, so no hidden data, place or script is. One picture at a time. Refuses with 415 what is no picture of a
 * known kind (SVG is none), with 400 what is broken, has more than 40 million pixels or a side of more than 20,000.
 */
export function encodeImage(given: Buffer): Promise<EncodedImage> {
  const turn = last.then(
    () => encode(given),
    () => encode(given),
  )
  last = turn.catch(() => {})
  return turn
}

async function encode(given: Buffer): Promise<EncodedImage> {
  if (!looksLikePicture(given)) throw notAPicture()
  const sharp = await loadSharp()
  const open = () => sharp(given, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1, animated: false })
  const { format, width, height } = await open().metadata().catch(asRefusal)
  if (!formats.has(format) || !width || !height) throw notAPicture()
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw tooManyPixels()
  const files: EncodedImage['files'] = []
  try {
    // In pixels, decoded once; no size larger than it came.
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: imageWidths.at(-1)!, height: tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = info
    for (const wide of widthsOf(info.width)) {
      const scaled = () =>
        sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({ width: wide })
      files.push(
        { width: wide, type: 'image/webp', extension: 'webp', body: await scaled().webp({ quality: 80 }).toBuffer() },
        {
          width: wide,
          type: 'image/avif',
          extension: 'avif',
          body: await scaled().avif({ quality: 55, effort: 2 }).toBuffer(),
        },
      )
    }
    const hash = createHash('sha256').update(given).digest('hex').slice(0, 20)
    return { hash, width: info.width, height: info.height, files }
  } catch (error) {
    return asRefusal(error as Error)
  }
}

/** By its first bytes: JPEG, PNG, GIF, WebP or AVIF. */
function looksLikePicture(given: Buffer): boolean {
  const head = given.subarray(0, 16).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    (/^[^]{4}ftyp/.test(head) && namesAvif(given))
  )
}

/** HEIC, which can't be read here, begins with the same box: the coding stands among the brands in it. */
const namesAvif = (given: Buffer): boolean => /avi[fs]/.test(given.toString('latin1', 8, given.readUInt32BE(0)))

function asRefusal(error: Error): never {
  if (error instanceof Refused) throw error
  if (/pixel limit|too large|dimension/i.test(error.message)) throw tooManyPixels()
  throw refuse.invalid({ image: 'This picture is damaged or incomplete. Please try another file.' })
}

const notAPicture = () => new Refused(415, 'unsupported_type', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')
const tooManyPixels = () =>
  refuse.invalid({ image: 'This picture has too many pixels. Please choose one of at most 40 megapixels.' })
