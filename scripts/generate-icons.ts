// Generates the favicons and home screen icons in public/ from public/favicon.svg. Run `npm run icons` after changing
// it.
import { readFileSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

const field = 48
const night = '#0e2942'
const mark = readFileSync('public/favicon.svg', 'utf8')
// Strokes that are legible at 16 px look coarse on larger icons.
const large = mark.replace('stroke-width="5"', 'stroke-width="4.4"')

for (const size of [192, 512]) write(`icon-${size}.png`, await png(large, size))
// Android crops icons to the middle 80% or less; iOS rounds the corners and fills transparent areas with black.
write('icon-maskable-512.png', await png(onSquare(0.84), 512))
write('apple-touch-icon.png', await png(onSquare(0.96), 180))
write('favicon.ico', ico([await png(mark, 16), await png(mark, 32)]))

/**
 * The strokes of the logo, without its circle, on a night-blue square; `share` is the part of the square that the
 * logo fills.
 */
function onSquare(share: number): string {
  const strokes = /<g .*<\/g>/s.exec(large)?.[0]
  if (strokes === undefined) throw new Error('public/favicon.svg has no group of strokes.')
  const margin = (field * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}"><rect width="${field}" height="${field}" fill="${night}"/><g transform="translate(${margin} ${margin}) scale(${share})">${strokes}</g></svg>`
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / field })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size >= 180, colors: 64 })
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

function write(name: string, content: Buffer) {
  writeFileSync(`public/${name}`, content)
  console.log(name, content.length)
}
