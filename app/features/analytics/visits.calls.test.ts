import { expect, test } from 'vitest'

import { visitCounts } from '#db/schema/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { PageVisits } from './office/schemas.ts'
import type { Sighting } from './schemas.ts'

const site = useSite()

const visit = (sightings: unknown[], headers: Record<string, string> = {}) =>
  site.send('POST', '/api/visits', { body: { sightings }, headers })
const seen = (path: string, kind: Sighting['kind'], value?: number): Sighting => ({
  path,
  kind,
  ...(value !== undefined && { value }),
})
const read = async (search = '') =>
  (await (await site.get(`/api/admin/visits${search}`, await site.signIn())).json()) as {
    all: PageVisits
    pages: PageVisits[]
  }

test('visits are counted by page, with forms and speed', async () => {
  for (let at = 0; at < 4; at++) {
    const response = await visit([
      seen('/', 'view'),
      seen('/', 'call'),
      seen('/booking', 'view'),
      seen('/booking', 'booking-begun'),
      ...(at === 0 ? [seen('/booking', 'booking-sent')] : []),
      seen('/', 'lcp', 1000 + at * 1000),
      seen('/', 'cls', 20),
    ])
    expect(response.status).toBe(202)
    expect(response.headers.get('set-cookie')).toBeNull()
  }
  const { all, pages } = await read()
  expect(all).toMatchObject({ views: 8, calls: 4, booking: { begun: 4, sent: 1 } })
  expect(pages.map(({ page, views }) => [page, views])).toEqual([
    ['/', 4],
    ['/booking', 4],
  ])
  expect(pages[0]?.lcp).toBeGreaterThan(2850)
  expect(pages[0]?.lcp).toBeLessThan(3150)
  expect(pages[0]?.cls).toBeCloseTo(0.02, 2)
  expect(pages[1]?.lcp).toBeNull()
})

test('no personal data is stored, and unknown pages are combined', async () => {
  await visit([seen('/blog/12', 'view'), seen('/blog/13', 'view'), seen('/x/y/z?token=secret', 'view')])
  expect(await site.rows(visitCounts)).toEqual([
    { day: '2026-11-18', page: '*', kind: 'view', bucket: 0, count: 1 },
    { day: '2026-11-18', page: '/blog/:id', kind: 'view', bucket: 0, count: 2 },
  ])
})

test("the owner's visits and those of the office are not counted", async () => {
  expect((await visit([seen('/', 'view')], await site.signIn())).status).toBe(202)
  await visit([seen('/admin/bookings', 'view')])
  expect(await site.rows(visitCounts)).toEqual([])
})

test('concurrent visits are all counted', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      visit(at % 2 ? [seen('/', 'view'), seen('/about', 'view')] : [seen('/about', 'view'), seen('/', 'view')]),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202))
  expect((await read()).all.views).toBe(40)
})

test('a day ends at midnight in St. Louis, and old days are deleted', async () => {
  site.clock.now = new Date('2026-11-19T05:59:00Z')
  await visit([seen('/', 'view')])
  site.clock.now = new Date('2026-11-19T06:01:00Z')
  await visit([seen('/', 'view')])
  expect((await read('?days=1')).all.views).toBe(1)
  expect((await read('?days=2')).all.views).toBe(2)
  site.clock.now = new Date('2028-01-01T12:00:00Z')
  await site.work('visits')
  expect(await site.rows(visitCounts)).toEqual([])
})

test('invalid requests and too many requests are rejected', async () => {
  for (const sightings of [
    [],
    [{ path: 'home', kind: 'view' }],
    [{ path: '/', kind: 'hack' }],
    'x',
    [seen('/', 'lcp', -1)],
  ]) {
    expect((await visit(sightings as unknown[])).status).toBe(400)
  }
  const from = { 'x-forwarded-for': '10.77.0.1' }
  const statuses = []
  for (let at = 0; at < 31; at++) statuses.push((await visit([seen('/', 'view')], from)).status)
  expect(statuses.slice(0, 30).every((status) => status === 202)).toBe(true)
  expect(statuses[30]).toBe(429)
})

test('the CSV file has the counts by day', async () => {
  await visit([seen('/', 'view'), seen('/', 'inp', 80)])
  const response = await site.get('/api/admin/visits.csv?days=2', await site.signIn())
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Day,Page,Visits,Calls tapped')
  expect(lines[1]).toMatch(/^2026-11-18,\/,1,0,/)
})
