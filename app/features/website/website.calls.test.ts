import { describe, expect, test } from 'vitest'

import { revisions } from '#db/schema/history.ts'
import { settings } from '#db/schema/site.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { SectionState } from './schemas.ts'
import { originals } from './website.server.ts'

const site = useSite()

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await site.send(method, `/api/admin/website${path}`, {
    headers: { ...(await site.signIn()), ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: (await response.json()) as never }
}
const page = async (path: string) => (await site.send('GET', path)).text()
const stat = (value: string) => ({ value, label: 'Happy Customers' })
const figures = { homePage: [stat('77+'), stat('88+')], reviewsPage: [stat('77+'), stat('99+')] }

test('each page shows its own stats until the owner changes them', async () => {
  expect(await page('/')).toContain('2500+')
  expect(await page('/reviews')).toContain('500+')
  const before = ((await call('GET', '')).body as Record<string, SectionState>).figures!
  expect(before).toMatchObject({ isOriginal: true, updatedAt: '1970-01-01T00:00:00.000Z' })
  const saved = (await call('PATCH', '/figures', { value: figures })).body as SectionState
  expect(saved).toMatchObject({ value: figures, isOriginal: false })
  expect(await page('/')).toContain('77+')
  expect(await page('/')).not.toContain('2500+')
  expect(await page('/reviews')).toContain('99+')
  expect(await (await site.send('GET', '/api/website/figures')).json()).toEqual(figures)
})

test.each([
  ['Tucson', 'Arizona', 'Tucson'],
  ['Kirkwood', 'MO', 'St. Louis'],
])('until the owner enters another, the region of %s, %s is %s', async (city, state, region) => {
  const headers = await site.signIn()
  await site.send('PATCH', '/api/admin/settings', { headers, body: { business: { city, state } } })
  expect(await page('/')).toContain(`HVAC in ${region}`)
  const { identity } = (await call('GET', '')).body as Record<string, SectionState>
  expect(identity).toMatchObject({ isOriginal: true, value: { region } })
  await call('PATCH', '/identity', { value: { ...identity!.value, region: 'The Valley' } })
  expect(await page('/')).toContain('HVAC in The Valley')
})

test('a save that is based on an older version is refused', async () => {
  const ifMatch = { 'if-match': '"1970-01-01T00:00:00.000Z"' }
  expect(await call('PATCH', '/figures', { value: figures }, ifMatch)).toMatchObject({ status: 200 })
  expect(await call('PATCH', '/figures', { value: figures }, ifMatch)).toMatchObject({ status: 412 })
})

test('an invalid value is refused with a message for each field, and nothing changes', async () => {
  const value = { homePage: [{ value: '', label: 'a' }, stat('1')], reviewsPage: [stat('1')] }
  expect(await call('PATCH', '/figures', { value })).toEqual({
    status: 400,
    body: expect.objectContaining({
      fields: { 'homePage.0.value': 'Fill in “Number”.', reviewsPage: 'Add at least 2 stats.' },
    }),
  })
  expect((await call('PATCH', '/unknown', { value })).status).toBe(404)
  expect(await page('/')).toContain('2500+')
})

test('a value that a later rule would refuse is still shown', async () => {
  const { hours } = originals
  const holiday = { date: '2026-12-25', name: 'Christmas '.repeat(10) }
  const stored = { ...hours, contactPage: { ...hours.contactPage, weekdays: 'Always' }, holidays: [holiday, holiday] }
  await site.db.insert(settings).values({ key: 'website:hours', value: stored })
  site.clearCache()
  expect(await page('/contact')).toContain('Always')
  expect((await call('GET', '')).body).toMatchObject({
    hours: { value: { contactPage: { weekdays: 'Always' }, holidays: stored.holidays } },
  })
})

test('earlier versions are stored for good, and the last 50 are listed', async () => {
  const many = Array.from({ length: 60 }, () => ({
    kind: 'website:figures',
    recordId: 0,
    data: figures,
    at: new Date(),
  }))
  await site.db.insert(revisions).values(many)
  await call('PATCH', '/figures', { value: figures })
  expect(await site.rows(revisions)).toHaveLength(61)
  expect((await call('GET', '/figures/revisions')).body).toHaveLength(50)
})

test('earlier versions and the original can be restored', async () => {
  await call('PATCH', '/figures', { value: figures })
  await call('PATCH', '/figures', { value: { ...figures, homePage: [stat('1+'), stat('2+')] } })
  const earlier = (await call('GET', '/figures/revisions')).body as { id: number; value: unknown }[]
  expect(earlier.map(({ value }) => value)).toEqual([figures, expect.objectContaining({ homePage: expect.anything() })])
  await call('POST', '/figures/restore', { revision: earlier[0]!.id })
  expect(await page('/')).toContain('77+')
  expect((await call('POST', '/figures/restore', { revision: null })).body).toMatchObject({ isOriginal: true })
  expect(await page('/')).toContain('2500+')
  expect((await call('POST', '/figures/restore', { revision: 999_999 })).status).toBe(404)
})

const preview = async (shown?: string) =>
  (await call('POST', '/figures/preview', { value: figures, page: shown })).body as { html: string }

test('a preview shows an unsaved value on a page of the section and changes nothing', async () => {
  expect((await preview()).html).toContain('>88+</dd>')
  expect((await preview('/reviews')).html).toContain('>99+</dd>')
  expect((await preview('/admin')).html).toContain('>88+</dd>')
  expect(await page('/')).toContain('2500+')
  expect(await page('/')).not.toContain('77+')
})

describe('the legal pages', () => {
  const policy = { effectiveOn: '2026-03-02', summary: 'Our rules.', text: '' }
  const save = (text: string) => call('PATCH', '/termsOfService', { value: { ...policy, text } })

  test('are written in Markdown, with the business profile filled in', async () => {
    await call('PATCH', '/identity', {
      value: { firstLine: '', tagline: 'Warm', region: 'Tulsa', copyrightYear: 2026 },
    })
    await save('## Who & where {#who}\n\nWe work in **{{region}}**. Call {{toll_free}}.\n\n## Hours\n\n- Always')
    const html = await page('/terms-of-service')
    expect(html).toContain('Effective Mar 2, 2026')
    expect(html).toContain('<h2 id="who"')
    expect(html).toContain(
      'We work in <strong><span class="whitespace-nowrap">Tulsa</span></strong>. Call <a href="tel:+18005550199">(800) 555-0199</a>.',
    )
    expect(html).toContain('<a href="#hours"')
    expect(html).toContain('© 2026 Calm Climate')
  })

  test('never contain the owner’s HTML', async () => {
    await save('## A\n\n<script>alert(1)</script><img src=x onerror=alert(1)> [b](javascript:alert(1))')
    const html = await page('/terms-of-service')
    expect(html).not.toMatch(/<script>alert|<img src="?x|href="javascript/)
  })

  test('without a section or with an unknown tag are refused', async () => {
    expect((await save('## A\n\n{{unknown}}')).body).toMatchObject({ fields: { text: 'Unknown tag {{unknown}}.' } })
    expect((await save('No heading')).body).toMatchObject({
      fields: { text: 'Start the text with a heading such as “## Services”.' },
    })
  })
})
