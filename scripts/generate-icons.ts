// Draws the icons of tabs and home screens into public/ out of public/favicon.svg. `npm run icons` after a change of it.
import { readFileSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

const field = 48
const night = '#0e2942'
const mark = readFileSync('public/favicon.svg', 'utf8')
// Pens that read at 16 px are coarse where there is room.
const large = mark.replace('stroke-width="5"', 'stroke-width="4.4"')

for (const size of [192, 512]) write(`icon-${size}.png`, await png(large, size))
// Android cuts a circle, a drop or a square out of the middle four fifths; iOS rounds the corners and fills gaps black.
write('icon-maskable-512.png', await png(onSquare(0.84), 512))
write('apple-touch-icon.png', await png(onSquare(0.96), 180))
write('favicon.ico', ico([await png(mark, 16), await png(mark, 32)]))

/** The strokes of the mark without its circle, on a square of night blue; `share` of the square is the mark's field. */
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

/** PNGs in the envelope of Windows icons, which all browsers since 2007 read. */
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
