import sharp from 'sharp'
import { expect, test } from 'vitest'

import { originalLook } from '#app/business/profile.ts'
import { images } from '#db/schema/website.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { upload, uploadResponse } from '#tests/helpers/upload.ts'

const site = useSite()

const call = async (method: string, path: string, body?: unknown) => {
  const response = await site.send(method, `/api/admin/website${path}`, {
    headers: await site.signIn(),
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: (await response.json()) as never }
}
const page = async (path: string) => (await site.send('GET', path)).text()
const colors = { ...originalLook, brand: '#0B5394', accent: '#0F766E' }

test('two colors change pages, their errors, the office, the manifest and link previews', async () => {
  const before = { preview: await page('/share/about.png'), home: await page('/') }
  expect(before.home).not.toContain('/theme/')
  expect((await call('PATCH', '/colors', { value: colors })).status).toBe(200)
  const stylesheet = '/theme/0b5394-0f766e.css'
  const office = await (await site.get('/admin', await site.signIn())).text()
  for (const html of [await page('/'), await page('/no-such-page'), office])
    expect(html).toContain(`href="${stylesheet}"`)
  const css = await site.send('GET', stylesheet)
  expect(css.headers.get('content-type')).toContain('text/css')
  expect(await css.text()).toContain('--color-brand:#0b5394')
  expect(await (await site.send('GET', '/site.webmanifest')).json()).not.toMatchObject({ theme_color: '#0e2942' })
  expect(await page('/share/about.png')).not.toBe(before.preview)
  const refused = await site.send('GET', '/share/nothing.png', { headers: { accept: 'text/html' } })
  expect(await refused.text()).toContain('--action: #0f766e')
  expect((await site.send('GET', '/theme/red-blue.css')).status).toBe(404)
})

test('ground and corners change without the colors', async () => {
  const ours = { brand: '#143A5E', accent: '#B4451A' }
  await call('PATCH', '/colors', { value: { ...ours, ground: 'cool', corners: 'square' } })
  const stylesheet = '/theme/143a5e-b4451a-cool-square.css'
  expect(await page('/')).toContain(`href="${stylesheet}"`)
  const css = await page(stylesheet)
  expect(css).toContain('--radius-card:')
  expect(css).toMatch(/--color-paper:#f/)
  expect(css).not.toContain('--color-brand')
  for (const path of ['/theme/143a5e-b4451a-pink.css', '/theme/143a5e-b4451a-square-cool.css'])
    expect((await site.send('GET', path)).status).toBe(404)
})

test('the preview says which color is changed to be readable, and a word is not a color', async () => {
  const bright = { ...colors, accent: '#FFD400' }
  expect((await call('POST', '/colors/preview', { value: bright })).body).toMatchObject({
    html: expect.stringContaining('/theme/0b5394-ffd400.css'),
    notes: ['Your accent color was darkened so that white text on it is readable.'],
  })
  expect((await call('PATCH', '/colors', { value: { ...colors, brand: 'blue', accent: '#0e74' } })).body).toMatchObject(
    {
      fields: { accent: 'Enter a color like #1D4ED8.', brand: 'Enter a color like #1D4ED8.' },
    },
  )
})

test.each(['0E7490', '#0e7490', ' 0e7490 '])('a color may be typed as "%s"', async (brand) => {
  expect(await call('PATCH', '/colors', { value: { ...colors, brand, accent: '#0e7' } })).toMatchObject({
    status: 200,
    body: { value: { brand: '#0E7490', accent: '#00EE77' } },
  })
})

test('a logo is shown on pages and in mails, and icons and link previews are made from it', async () => {
  const bytes = async (path: string) => Buffer.from(await (await site.send('GET', path)).arrayBuffer())
  const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-maskable-512.png']
  const before = await Promise.all([...icons, '/share/about.png'].map(bytes))
  expect((await site.send('GET', '/logo.png')).status).toBe(404)
  const mark = await uploadResponse(await upload(site, await testImage(600, 600)))
  const wordmark = await uploadResponse(await upload(site, await testImage(900, 300)))
  const value = { mark: mark.url, markOnDark: '', wordmark: wordmark.url, wordmarkOnDark: '' }
  expect((await call('PATCH', '/logo', { value })).status).toBe(200)
  const home = await page('/')
  expect(home).toContain(`<img src="${mark.url.replace('-600.webp', '-480.webp')}" alt="" width="600" height="600"`)
  expect(home).toContain(`<img src="${wordmark.url.replace('-900.webp', '-480.webp')}" alt="Calm Climate`)
  const after = await Promise.all([...icons, '/share/about.png'].map(bytes))
  after.forEach((file, index) => expect(file.equals(before[index]!)).toBe(false))
  expect((await sharp(after[4]).metadata()).width).toBe(512)
  expect((await sharp(await bytes('/logo.png')).metadata()).format).toBe('png')
  const { headers } = await site.send('GET', '/icon-192.png')
  const again = { headers: { 'if-none-match': headers.get('etag')! } }
  expect([headers.get('content-type'), (await site.send('GET', '/icon-192.png', again)).status]).toEqual([
    'image/png',
    304,
  ])
  await call('POST', '/logo/restore', { revision: null })
  expect(await bytes('/icon-192.png')).toEqual(before[3])
})

test.each(['#fff', '#f2f5e8'])(
  'a mark of %s as the only mark can be seen everywhere, and the office warns once',
  async (fill) => {
    const path = svg(`<path d="M2 2h20v12h-20z" fill="${fill}"/>`)
    const { url } = await uploadResponse(await upload(site, path, 'logo.svg'))
    const value = { mark: url, markOnDark: '', wordmark: '', wordmarkOnDark: '' }
    const notes = async (logo: object) =>
      (await call('POST', '/logo/preview', { value: logo })).body as { notes: string[] }
    expect(await notes(value)).toMatchObject({ notes: [expect.stringContaining('too light to be seen')] })
    const saved = (await call('PATCH', '/logo', { value })).body as { value: typeof value }
    expect(saved.value).toMatchObject({ markOnDark: url, mark: expect.not.stringMatching(url) as string })
    expect(await notes(saved.value)).toMatchObject({ notes: [] })
    expect(await call('PATCH', '/logo', saved)).toMatchObject({ body: { value: saved.value } })
    for (const icon of [saved.value.mark, '/icon-192.png', '/apple-touch-icon.png']) {
      const image = sharp(await (await site.send('GET', icon)).bytes()).flatten({ background: '#fff' })
      const { channels } = await image.stats()
      expect(Math.min(...channels.map(({ min }) => min)), icon).toBeLessThan(100)
    }
  },
)

test('a wordmark without a mark is explained', async () => {
  const wordmark = await uploadResponse(await upload(site, await testImage(900, 300)))
  const value = { mark: '', markOnDark: '', wordmark: wordmark.url, wordmarkOnDark: '' }
  expect((await call('POST', '/logo/preview', { value })).body).toMatchObject({
    notes: ['Add a mark: without one, your logo isn’t shown.'],
  })
  expect((await call('PATCH', '/logo', { value: { ...value, mark: '/logo.svg' } })).status).toBe(400)
})

const svg = (content: string, size = 'viewBox="0 0 30 20"') =>
  Buffer.from(
    `\ufeff<?xml version="1.0"?>\n<!-- Logo --><svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`,
  )

test('an SVG logo is rendered as an image with its colors and its transparent ground', async () => {
  for (const size of [
    'viewBox="0 0 30 20"',
    'width="3" height="2" viewBox="0 0 30 20"',
    'width="9000" height="6000" viewBox="0 0 30 20"',
  ]) {
    const mark = await uploadResponse(
      await upload(site, svg('<path d="M0 0h15v20H0z" fill="#c00000"/>', size), 'logo.svg'),
    )
    expect([mark.width, mark.height], size).toEqual([1600, 1067])
    const file = await site.send('GET', mark.url)
    expect(file.headers.get('content-type')).toBe('image/webp')
    const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number) => [...data.subarray((500 * info.width + x) * 4, (500 * info.width + x) * 4 + 4)]
    expect(info.channels).toBe(4)
    expect(pixel(400)[0]).toBeGreaterThan(180)
    expect(pixel(1200)[3]).toBe(0)
  }
})

test('an SVG with a script, a font or another file is refused with a sentence, and nothing is stored', async () => {
  const refusals = {
    '<script>alert(1)</script>': 'This SVG contains a script. Please export it without, or choose a PNG.',
    '<path onclick="alert(1)" d="M0 0h1v1z"/>':
      'This SVG contains a script. Please export it without, or choose a PNG.',
    '<text y="9">Calm</text>':
      'This SVG needs a font. Please convert its text to paths when you export it, or choose a PNG.',
    '<image href="file:///etc/hostname" width="9" height="9"/>':
      'This SVG links to something outside it. Please embed it when you export it, or choose a PNG.',
  }
  for (const [content, message] of Object.entries(refusals)) {
    const response = await upload(site, svg(content), 'logo.svg')
    expect([response.status, (await response.json()).message], content).toEqual([400, message])
  }
  expect(await site.rows(images)).toEqual([])
})

test('an SVG that is made to be slow is refused at once', async () => {
  const comments = svg('')
    .toString()
    .replace('<svg', `${'<!---->'.repeat(500)}<svg`)
    .replace('</svg>', '')
  const links = svg('<image '.repeat(400_000))
  for (const bytes of [Buffer.from(comments), links]) {
    const response = await upload(site, bytes, 'logo.svg')
    expect(response.status).toBe(400)
  }
}, 20_000)
