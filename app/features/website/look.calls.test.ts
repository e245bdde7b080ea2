import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const call = async (method: string, path: string, body?: unknown) => {
  const response = await site.send(method, `/api/admin/website${path}`, {
    headers: await site.signIn(),
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: (await response.json()) as never }
}
const page = async (path: string) => (await site.send('GET', path)).text()
const colors = { brand: '#0B5394', accent: '#0F766E' }

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

test('the preview says which color is changed to be readable, and a word is no color', async () => {
  const bright = { brand: '#0B5394', accent: '#FFD400' }
  expect((await call('POST', '/colors/preview', { value: bright })).body).toMatchObject({
    html: expect.stringContaining('/theme/0b5394-ffd400.css'),
    notes: ['Your accent was darkened so that white text on it can be read.'],
  })
  expect((await call('PATCH', '/colors', { value: { ...bright, brand: 'blue' } })).body).toMatchObject({
    fields: { brand: 'Enter a color like #1D4ED8.' },
  })
})
