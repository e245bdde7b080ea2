import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'

import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { upload, uploadResponse } from '#tests/helpers/upload.ts'

const site = useSite()

test('an animation is stored as its first picture, and the response says so', async () => {
  const moving = readFileSync(join(import.meta.dirname, '../../../tests/samples/two-frames.gif'))
  const webp = await sharp(moving, { animated: true }).webp().toBuffer()
  for (const file of [moving, webp])
    expect(await uploadResponse(await upload(site, file))).toMatchObject({ wasAnimated: true })
  expect(await uploadResponse(await upload(site, await testImage(30, 30)))).toMatchObject({ wasAnimated: false })
})

test('an AVIF image of more than 16 megapixels is refused before it is decoded', async () => {
  const create = { width: 8_001, height: 2_001, channels: 3 as const, background: '#fff' }
  const response = await upload(site, await sharp({ create }).avif({ effort: 0 }).toBuffer())
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('16 megapixels')
})

/** A gray JPEG whose small file claims few bytes a pixel, as a phone's photo of 48 megapixels does. */
const photo = (width: number, height: number, options: JpegOptions) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })
    .jpeg({ quality: 10, ...options })
    .toBuffer()

test.each([
  ['48 megapixels', 8_064, 6_048, {}, { width: 2_400, height: 1_800 }],
  ['48 megapixels, progressive', 8_064, 6_048, { progressive: true }, { width: 2_400, height: 1_800 }],
  ['51 megapixels, progressive', 8_500, 6_000, { progressive: true }, { message: /50 megapixels/ }],
])('a JPEG of %s', { timeout: 60_000 }, async (_what, width, height, options, expected) => {
  const response = await upload(site, await photo(width, height, options))
  const body = await response.text()
  if ('message' in expected) expect(body).toMatch(expected.message)
  else expect(JSON.parse(body)).toMatchObject(expected)
})
