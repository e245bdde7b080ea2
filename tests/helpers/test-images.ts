import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** An image of noise: each is different, and noise doesn't compress. */
export async function testImage(width: number, height: number, type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png') {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#357', noise } })
    .toFormat(type)
    .toBuffer()
}

/** A black PNG of one bit a pixel: a few kilobytes whatever its size. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The same file with another size in its header. */
export function withClaimedSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}

/** The same file with its pixel data overwritten. */
export function withCorruptPixels(png: Buffer): Buffer {
  const changed = Buffer.from(png)
  changed.fill(0x5a, 60, changed.length - 60)
  return changed
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
