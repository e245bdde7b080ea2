import { createHash } from 'node:crypto'

import { heavyTask } from '#app/server/files/heavy-task.ts'
import { loadSharp } from '#app/server/files/load-sharp.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'

import { kindOf, moves } from './file-kind.server.ts'
import { imageWidths, widthsOf } from './image-sources.ts'
import { isSvg, renderSvg } from './render-svg.server.ts'

/** A decoded image takes four bytes a pixel. */
const maxPixels = 40_000_000
/** A JPEG is decoded at a fraction of its size: phones take up to 200 megapixels. */
const maxJpegPixels = 200_000_000
/** One of several scans, such as a progressive one, is in memory as a whole: with few colors three bytes a pixel, else six. */
const maxScannedPixels = 50_000_000
/** Decoding AVIF takes sixteen bytes a pixel. */
const maxAvifPixels = 16_000_000
/** Extreme aspect ratios take seconds to decode. */
const maxSide = 20_000
/** Taller images are scaled down. */
const maxHeight = 4_800
/** Enough for a logo on a large screen. */
const svgSide = 1_600
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

export interface EncodedImage {
  hash: string
  width: number
  height: number
  /** Only the first picture of an animation is shown. */
  wasAnimated: boolean
  files: { width: number; type: 'image/webp' | 'image/avif'; extension: 'webp' | 'avif'; body: Buffer }[]
}

/**
 * Re-encodes an image as WebP and AVIF in several widths, so that no metadata or script in the file survives. One image
 * at a time; an SVG is rendered first. Throws 415 for an unsupported type (by content, not by name), 400 for a damaged image or
 * one of too many pixels: docs/product.md, "Images".
 */
export const encodeImage = (file: Buffer): Promise<EncodedImage> =>
  heavyTask(async () => {
    const image = await encode(isSvg(file) ? await renderSvg(file, svgSide).catch(throwRefusal) : file)
    return moves(file) ? { ...image, wasAnimated: true } : image
  })

/** One JPEG of at most `side` pixels a side, upright, without metadata. Throws as `encodeImage` does. */
export const encodePhoto = (file: Buffer, side: number): Promise<Buffer> =>
  heavyTask(async () => {
    const { open } = await openImage(file)
    return open()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer()
      .catch(throwRefusal)
  })

/** Opens an image that is safe to decode. */
async function openImage(file: Buffer) {
  if (!hasSupportedType(file)) throw unsupportedType(kindOf(file))
  const sharp = await loadSharp()
  const open = () => sharp(file, { limitInputPixels: maxJpegPixels, failOn: 'truncated', pages: 1, animated: false })
  const {
    format,
    width,
    height,
    isProgressive,
    chromaSubsampling,
    pages = 1,
  } = await open().metadata().catch(throwRefusal)
  if (!formats.has(format) || !width || !height) throw unsupportedType()
  const ofJpeg = !isProgressive ? maxJpegPixels : chromaSubsampling === '4:2:0' ? maxScannedPixels : maxPixels
  const max = format === 'jpeg' ? ofJpeg : format === 'heif' ? maxAvifPixels : maxPixels
  if (width * height > max || Math.max(width, height) > maxSide)
    throw tooManyPixels(max, format === 'heif' ? 'an AVIF image' : 'one')
  return { open, pages }
}

async function encode(file: Buffer): Promise<EncodedImage> {
  const { open, pages } = await openImage(file)
  const sharp = await loadSharp()
  const files: EncodedImage['files'] = []
  try {
    // Decoded once, to raw pixels.
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: imageWidths.at(-1)!, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = info
    for (const width of widthsOf(info.width)) {
      const scaled = () => sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({ width })
      files.push(
        { width, type: 'image/webp', extension: 'webp', body: await scaled().webp({ quality: 80 }).toBuffer() },
        {
          width,
          type: 'image/avif',
          extension: 'avif',
          body: await scaled().avif({ quality: 55, effort: 2 }).toBuffer(),
        },
      )
    }
    const hash = createHash('sha256').update(file).digest('hex').slice(0, 20)
    return { hash, width: info.width, height: info.height, wasAnimated: pages > 1, files }
  } catch (error) {
    return throwRefusal(error as Error)
  }
}

/** Whether the first bytes are those of a JPEG, PNG, GIF, WebP or AVIF file. */
function hasSupportedType(file: Buffer): boolean {
  const head = file.subarray(0, 16).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    (/^[^]{4}ftyp/.test(head) && isAvif(file))
  )
}

/** Tells AVIF from HEIC, which isn't supported, by the brands in the file type box. */
const isAvif = (file: Buffer): boolean => /avi[fs]/.test(file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 64)))

function throwRefusal(error: Error): never {
  if (error instanceof Refused) throw error
  if (/pixel limit|too large|dimension/i.test(error.message)) throw tooManyPixels()
  throw refuse.invalid({ image: 'This image is damaged or incomplete. Please try another file.' })
}

const unsupportedType = (kind?: string) =>
  new Refused(
    415,
    'unsupported_type',
    `${kind ? `This file is ${kind}. ` : ''}Please choose a JPEG, PNG, WebP, GIF, AVIF or SVG image.`,
  )
const tooManyPixels = (max = maxPixels, what = 'one') =>
  refuse.invalid({
    image: `This image is too large. Please choose ${what} with ${max / 1_000_000} megapixels or fewer.`,
  })
