import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'
import { upload } from '#tests/helpers/upload.ts'

const site = useSite()

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
