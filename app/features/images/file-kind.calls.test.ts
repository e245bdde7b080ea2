import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { upload, uploadResponse } from '#tests/helpers/upload.ts'

import { renderSvg } from './render-svg.server.ts'

const site = useSite()
const box = (major: string, ...compatible: string[]) =>
  Buffer.from(`\0\0\0${String.fromCodePoint(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`)

test.each<[string, Buffer]>([
  ['HEIC', box('heic', 'mif1', 'heic')],
  ['HEIC', box('mif1', 'mif1', 'heic')],
  ['HEIF', box('mif1', 'miaf')],
  ['a video', box('isom', 'mp42')],
  ['RAW', Buffer.from('II*\0\x10\0\0\0CR\x02\0')],
  ['TIFF', Buffer.from('MM\0*\0\0\0\x08')],
  ['BMP', Buffer.from('BM\x36\x30\0\0\0\0\0\0')],
])('a file of another type is refused as what it is: %s', async (name, start) => {
  const response = await upload(site, Buffer.concat([start, Buffer.alloc(200)]))
  expect([response.status, (await uploadResponse(response)).message]).toEqual([415, expect.stringContaining(name)])
})

/** A PNG with the chunk that makes it an APNG, before its pixels. */
async function apng(): Promise<Buffer> {
  const png = await testImage(30, 30)
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test('of an image that moves the first picture is stored, and the response says so', async () => {
  const moving = readFileSync(join(import.meta.dirname, '../../../tests/samples/two-frames.gif'))
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="3"><rect width="9" height="3"><animate attributeName="x" to="3" dur="1s"/></rect></svg>'
  for (const [file, wasAnimated] of [
    [moving, true],
    [await sharp(moving, { animated: true }).webp().toBuffer(), true],
    [await apng(), true],
    [Buffer.from(svg), true],
    [Buffer.from(svg.replace(/<animate.*\/>/, '')), false],
  ] as const)
    expect(await uploadResponse(await upload(site, file))).toMatchObject({ wasAnimated })
})

test('an SVG whose filters take minutes is given up', async () => {
  const blur = '<feGaussianBlur stdDeviation="300"/><feTurbulence numOctaves="99" baseFrequency="9"/>'.repeat(30)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><filter id="a">${blur}</filter><rect width="1600" height="1600" filter="url(#a)"/></svg>`
  await expect(renderSvg(Buffer.from(svg), 1_600, 2_000)).rejects.toMatchObject({
    fields: { image: expect.stringContaining('takes too long') as string },
  })
})
