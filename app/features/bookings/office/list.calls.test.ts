import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { eveningHere, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
interface List {
  items: { id: number; notifiedOfVisit: boolean }[]
  total: number
  counts: Record<string, number>
}
const list = async (search = '') => (await (await owner.get(search)).json()) as List
const at = (scheduledStart: string) => ({ scheduledStart: new Date(scheduledStart) })
const found = async (search: string) => (await list(`?${search}`)).items.map(({ id }) => id)

test('returns a page, the total and the count of each status', async () => {
  for (let made = 0; made < 12; made++) await storeBooking(site, { status: made < 8 ? 'contacted' : 'spam' })
  await storeBooking(site, { status: 'spam', deletedAt: site.clock.now })
  expect(await list('?status=contacted&page=2&pageSize=10')).toEqual({
    items: [],
    total: 8,
    page: 2,
    pageSize: 10,
    counts: { all: 12, contacted: 8, spam: 4 },
  })
  const all = await list('?pageSize=10')
  expect(all.items.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(all.items[0]).not.toHaveProperty('message')
  expect(all.items[0]).toMatchObject({ excerpt: 'The furnace clicks and stops.' })
  expect(await list()).toMatchObject({ total: 12, page: 1, pageSize: 25 })
})

test('shows whether the customer expects a visit', async () => {
  for (const notifiedStatus of [null, 'confirmed', 'cancelled'] as const)
    await storeBooking(site, { status: 'contacted', notifiedStatus })
  const { items } = await list('?sort=createdAt')
  expect(items.filter(({ notifiedOfVisit }) => notifiedOfVisit).map(({ id }) => id)).toEqual([2])
  for (const { id, notifiedOfVisit } of items)
    expect(await (await owner.get(`/${id}`)).json()).toMatchObject({ notifiedOfVisit })
})

test('open and pending bookings: emergencies first, then by due time, then answered ones', async () => {
  const due = (hour: number) => ({ dueAt: new Date(site.clock.now.getTime() + hour * 3_600_000) })
  await storeBooking(site, due(1))
  await storeBooking(site, { ...due(0.5), firstResponseAt: site.clock.now })
  await storeBooking(site, { ...due(2), urgency: 'emergency' })
  await storeBooking(site, due(-1))
  await storeBooking(site, { ...due(-2), status: 'contacted', firstResponseAt: site.clock.now })
  await storeBooking(site, { ...due(-3), status: 'confirmed' })
  expect(await found('status=pending')).toEqual([3, 4, 1, 2])
  expect(await list('?status=open')).toMatchObject({ total: 5, counts: { all: 6, pending: 4 } })
  expect(await found('status=open')).toEqual([3, 4, 1, 5, 2])
  expect(await found('')).toEqual([6, 5, 4, 3, 2, 1])
})

test('filters by where bookings came from, in the CSV file too', async () => {
  await storeBooking(site, { trafficSource: 'Newsletter' })
  await storeBooking(site, { trafficSource: 'Door hanger' })
  await storeBooking(site)
  expect(await found('trafficSource=Door hanger')).toEqual([2])
  expect(await found('trafficSource=not-known')).toEqual([3])
  expect(await found('trafficSource=Yelp')).toEqual([])
  const exported = parse(await (await owner.get('.csv?trafficSource=Newsletter')).text(), { bom: true, columns: true })
  expect(exported).toMatchObject([{ 'Came from': 'Newsletter' }])
})

test('filters by service, preferred date, overdue and search', async () => {
  await storeBooking(site, { serviceType: 'cooling', preferredDate: '2026-12-01' })
  await storeBooking(site, { preferredDate: null, dueAt: new Date(site.clock.now.getTime() - 1) })
  await storeBooking(site)
  await storeBooking(site, { message: '100% sure it hums' })
  expect(await found('serviceType=cooling')).toEqual([1])
  expect(await found('preferredFrom=2026-11-20&preferredTo=2026-11-30')).toEqual([4, 3])
  expect(await found('preferredFrom=2026-12-01')).toEqual([1])
  expect(await found('overdue=yes')).toEqual([2])
  expect(await found('q=100%25 sure')).toEqual([4])
  expect(await found('preferredFrom=whenever&sort=;drop&page=x')).toHaveLength(4)
})

test('sorts by name, preferred date and scheduled time, missing values last', async () => {
  await storeBooking(site, { lastName: 'young', preferredDate: '2026-12-03', ...at('2026-12-03T15:00:00Z') })
  await storeBooking(site, { lastName: 'Abel', preferredDate: null })
  await storeBooking(site, { lastName: 'Brown', preferredDate: '2026-12-01', ...at('2026-12-01T15:00:00Z') })
  expect(await found('sort=name')).toEqual([2, 3, 1])
  expect(await found('sort=-name')).toEqual([1, 3, 2])
  expect(await found('sort=preferredDate')).toEqual([3, 1, 2])
  expect(await found('sort=-preferredDate')).toEqual([1, 3, 2])
  expect(await found('sort=scheduledStart')).toEqual([3, 1, 2])
  expect(await found('sort=createdAt')).toEqual([1, 2, 3])
})

test('the CSV export matches the list', async () => {
  await storeBooking(site, { firstName: '=HYPERLINK("http://evil")', message: '"quoted",\nand é' })
  await storeBooking(site, { lastName: 'Sum', status: 'spam' })
  const noShow = { serviceType: 'air-quality', status: 'no-show', source: 'phone', cancelledBy: 'business' } as const
  await storeBooking(site, noShow)
  await storeBooking(site, { serviceType: 'cooling', deletedAt: site.clock.now })
  site.clock.now = eveningHere
  const response = await owner.get('.csv?sort=name')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="bookings-2026-11-18.csv"')
  expect(parse(await response.text(), { bom: true, columns: true })).toMatchObject([
    { Reference: 'B-1003', Service: 'Air Quality', Status: 'No-Show', Source: 'Phone', 'Cancelled by': 'We did' },
    { Reference: 'B-1002', 'Last name': 'Sum', Status: 'Spam', Source: 'Website' },
    { Reference: 'B-1001', 'First name': '\'=HYPERLINK("http://evil")', Message: '"quoted",\nand é' },
  ])
  const filtered = parse(await (await owner.get('.csv?status=spam&q=sum')).text(), { bom: true, columns: true })
  expect(filtered).toHaveLength(1)
})
