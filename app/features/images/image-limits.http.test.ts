import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
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
