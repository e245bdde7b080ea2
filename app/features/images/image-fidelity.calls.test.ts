import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'
import { answeredTo, upload } from '#tests/helpers/upload.ts'

import { imageSources } from './image-sources.ts'

const site = useSite()

const [red, green, blue, yellow, clear] = ['ff0000ff', '00ff00ff', '0000ffff', 'ffff00ff', 'clear'] as const

/** A picture of four fields: red and green above blue and yellow. With `clear` its left half is not there. */
function fields(left = true): Sharp {
  const [width, height] = [600, 300]
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = y < height / 2 ? (x < width / 2 ? red : green) : x < width / 2 ? blue : yellow
      pixels.write(left || x >= width / 2 ? colour : '00000000', (y * width + x) * 4, 'hex')
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  return left ? picture.removeAlpha() : picture
}

/** Every size and type that is kept of it. */
async function keptOf(bytes: Buffer) {
  const { url } = await answeredTo(await upload(site, bytes))
  const addresses = imageSources(url)!.sets.flatMap(({ srcSet }) => srcSet.split(', ').map((one) => one.split(' ')[0]!))
  return Promise.all(addresses.map(async (address) => Buffer.from(await (await site.get(address)).arrayBuffer())))
}

/** The four fields of a picture by their colours, row by row. */
async function seen(bytes: Buffer) {
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
] as const)(
  'orientation %i stands upright in every size, and says nothing of place and camera',
  async (turn, upright) => {
    const taken = await fields()
      .withExif({
        IFD0: { Make: 'A camera', Orientation: String(turn) },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 37/1 0/1' },
      })
      .withMetadata({ orientation: turn })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(turn)
    for (const kept of await keptOf(taken)) {
      expect(await seen(kept)).toEqual(upright)
      const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    }
  },
)

test.each([
  ['a phone’s wider colours', () => fields().withIccProfile('p3').png()],
  ['16 bits a colour', () => fields().toColourspace('rgb16').png()],
  ['10 bits a colour', () => fields().avif({ quality: 90, bitdepth: 10 })],
])('%s are the colours they were', async (_what, made) => {
  for (const kept of await keptOf(await made().toBuffer())) {
    expect(await seen(kept)).toEqual([red, green, blue, yellow])
  }
})

test.each([
  ['a PNG', () => fields(false).png()],
  ['a PNG with a palette', () => fields(false).png({ palette: true })],
  ['a PNG of 16 bits', () => fields(false).toColourspace('rgb16').png()],
  ['a GIF', () => fields(false).gif()],
  ['a WebP', () => fields(false).webp({ lossless: true })],
])('%s stays clear where it is', async (_what, made) => {
  for (const kept of await keptOf(await made().toBuffer())) {
    expect(await seen(kept)).toEqual([clear, green, clear, yellow])
  }
})

test.each(['gif', 'webp'] as const)('of a moving %s the first picture is kept', async (type) => {
  const frames = [red, blue].map((colour) => Buffer.from(colour.slice(0, 6).repeat(400), 'hex'))
  const moving = sharp(Buffer.concat(frames), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
  for (const kept of await keptOf(await moving.toFormat(type, { loop: 0 }).toBuffer())) {
    expect(await seen(kept)).toEqual([red, red, red, red])
    expect((await sharp(kept).metadata()).height).toBe(20)
  }
})
