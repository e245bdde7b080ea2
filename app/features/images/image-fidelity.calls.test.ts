import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'
import { uploadResponse, upload } from '#tests/helpers/upload.ts'

import { imageSources } from './image-sources.ts'

const site = useSite()

const [red, green, blue, yellow, clear] = ['ff0000ff', '00ff00ff', '0000ffff', 'ffff00ff', 'clear'] as const

/** An image of four colors: red and green above blue and yellow. Without `left`, its left half is transparent. */
function fourColors(left = true): Sharp {
  const [width, height] = [600, 300]
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = y < height / 2 ? (x < width / 2 ? red : green) : x < width / 2 ? blue : yellow
      pixels.write(left || x >= width / 2 ? color : '00000000', (y * width + x) * 4, 'hex')
    }
  }
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
  return left ? image.removeAlpha() : image
}

/** Uploads an image and returns its stored variants. */
async function variantsOf(bytes: Buffer) {
  const { url } = await uploadResponse(await upload(site, bytes))
  const urls = imageSources(url)!.sets.flatMap(({ srcSet }) => srcSet.split(', ').map((one) => one.split(' ')[0]!))
  return Promise.all(urls.map(async (variant) => Buffer.from(await (await site.get(variant)).arrayBuffer())))
}

/** The four colors of an image, row by row. */
async function colorsOf(bytes: Buffer) {
  const { data } = await sharp(bytes)
    .resize(8, 4, { fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [9, 14, 17, 22].map((pixel) => {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4)
    if (alpha < 8) return clear
    return Buffer.from([r, g, b, alpha].map((one) => Math.round(one / 17) * 17)).toString('hex')
  })
}

test.each([
  [1, [red, green, blue, yellow]],
  [2, [green, red, yellow, blue]],
  [3, [yellow, blue, green, red]],
  [4, [blue, yellow, red, green]],
  [5, [red, blue, green, yellow]],
  [6, [blue, red, yellow, green]],
  [7, [yellow, green, blue, red]],
  [8, [green, yellow, red, blue]],
] as const)('orientation %i is upright in every size, without camera or location data', async (turn, upright) => {
  const taken = await fourColors()
    .withExif({
      IFD0: { Make: 'A camera', Orientation: String(turn) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 37/1 0/1' },
    })
    .withMetadata({ orientation: turn })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await sharp(taken).metadata()).orientation).toBe(turn)
  for (const variant of await variantsOf(taken)) {
    expect(await colorsOf(variant)).toEqual(upright)
    const { exif, xmp, iptc, icc, orientation } = await sharp(variant).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  }
})

test.each([
  ['a wide color gamut', () => fourColors().withIccProfile('p3').png()],
  ['16 bits a color', () => fourColors().toColourspace('rgb16').png()],
  ['10 bits a color', () => fourColors().avif({ quality: 90, bitdepth: 10 })],
])('an image of %s keeps its colors', async (_what, image) => {
  for (const variant of await variantsOf(await image().toBuffer())) {
    expect(await colorsOf(variant)).toEqual([red, green, blue, yellow])
  }
})

test.each([
  ['a PNG', () => fourColors(false).png()],
  ['a PNG with a palette', () => fourColors(false).png({ palette: true })],
  ['a PNG of 16 bits', () => fourColors(false).toColourspace('rgb16').png()],
  ['a GIF', () => fourColors(false).gif()],
  ['a WebP', () => fourColors(false).webp({ lossless: true })],
])('%s keeps its transparency', async (_what, image) => {
  for (const variant of await variantsOf(await image().toBuffer())) {
    expect(await colorsOf(variant)).toEqual([clear, green, clear, yellow])
  }
})

test.each(['gif', 'webp'] as const)('an animated %s becomes its first frame', async (type) => {
  const frames = [red, blue].map((color) => Buffer.from(color.slice(0, 6).repeat(400), 'hex'))
  const moving = sharp(Buffer.concat(frames), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
  for (const variant of await variantsOf(await moving.toFormat(type, { loop: 0 }).toBuffer())) {
    expect(await colorsOf(variant)).toEqual([red, red, red, red])
    expect((await sharp(variant).metadata()).height).toBe(20)
  }
})
