import { loadSharp } from './load-sharp.ts'

/** What icons are made from: the original mark as SVG, or the owner's as an image. */
export type IconSource = { svg: string } | { image: Buffer }

/** The color behind icons whose transparent parts would be filled. */
type Ground = string

type Make = (source: IconSource, ground: Ground) => Promise<Buffer>

const large =
  (size: number): Make =>
  (source) =>
    markPng(thinner(source), size)

/** Every icon of the site by its path. */
export const icons: Readonly<Record<string, { type: string; make: Make }>> = {
  '/favicon.ico': {
    type: 'image/x-icon',
    make: async (source) => ico([await markPng(source, 16), await markPng(source, 32)]),
  },
  '/favicon.svg': { type: 'image/svg+xml', make: faviconSvg },
  '/icon-192.png': { type: 'image/png', make: large(192) },
  '/icon-512.png': { type: 'image/png', make: large(512) },
  // Android crops icons to the middle 80% or less; iOS rounds the corners and fills transparent areas with black.
  '/icon-maskable-512.png': { type: 'image/png', make: (source, ground) => onSquare(source, ground, 512, 0.84) },
  '/apple-touch-icon.png': { type: 'image/png', make: (source, ground) => onSquare(source, ground, 180, 0.96) },
}

/** The mark as a transparent square PNG. */
export async function markPng(source: IconSource, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const image = 'svg' in source ? sharp(Buffer.from(source.svg), { density: (72 * size) / field }) : sharp(source.image)
  return image
    .resize(size, size, { fit: 'contain', background: transparent })
    .png({ compressionLevel: 9, ...('svg' in source && { palette: size >= 180, colors: 64 }) })
    .toBuffer()
}

/** A mark on a white square with round corners; one without transparent parts fills it. */
export async function markOnPlate(image: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const { isOpaque } = await sharp(image).stats()
  return isOpaque ? markPng({ image }, size) : onPlate(await markPng({ image }, Math.round(size * 0.8)), '#fff')
}

/** An image as PNG with round corners and an eighth of its shorter side around it in the color `fill`. */
export async function onPlate(input: Buffer, fill: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(input).metadata()
  const side = Math.min(width, height) / 4
  const size = `width="${Math.round(width + side)}" height="${Math.round(height + side)}"`
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} rx="${side}" fill="${fill}"/></svg>`
  return sharp(Buffer.from(plate)).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}

/** Whether hardly anything of an image with transparent parts can be seen on white. */
export async function isLight(image: Buffer): Promise<boolean> {
  const sharp = await loadSharp()
  const small = sharp(image).resize(64, 64, { fit: 'inside' }).ensureAlpha().toColourspace('b-w')
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  let [opaque, seen] = [0, 0]
  for (let at = 0; at < data.length; at += info.channels) {
    const alpha = data[at + info.channels - 1]!
    opaque += alpha
    if (data[at]! < 200) seen += alpha
  }
  return opaque < 250 * info.width * info.height && seen < opaque / 20
}

/** The viewBox of the original mark. */
const field = 48
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Strokes that are legible at 16 px look coarse on larger icons. */
const thinner = (source: IconSource): IconSource =>
  'svg' in source ? { svg: source.svg.replace('stroke-width="5"', 'stroke-width="4.4"') } : source

async function faviconSvg(source: IconSource): Promise<Buffer> {
  if ('svg' in source) return Buffer.from(source.svg)
  const png = await markPng(source, 96)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  )
}

/** The mark on a square. Of the original its strokes, without its circle, fill `share` of it; an image is cropped less. */
async function onSquare(source: IconSource, ground: Ground, size: number, share: number): Promise<Buffer> {
  if ('svg' in source) {
    const outlined = thinner(source) as { svg: string }
    const strokes = /<g .*<\/g>/s.exec(outlined.svg)?.[0] ?? ''
    const margin = (field * (1 - share)) / 2
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}"><rect width="${field}" height="${field}" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${share})">${strokes}</g></svg>`
    return markPng({ svg }, size)
  }
  const sharp = await loadSharp()
  const inner = Math.round(size * share * 0.8)
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: await markPng(source, inner) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file that contains PNGs, which all browsers since 2007 can read. */
function ico(images: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index
    const size = image.readUInt32BE(16)
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(image.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([head, ...images])
}
