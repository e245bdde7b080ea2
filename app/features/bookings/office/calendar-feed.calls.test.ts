import { expect, test } from 'vitest'

import { insertBooking } from '#db/booking-rows.ts'
import { activityLog } from '#db/schema/history.ts'
import { links } from '#db/schema/links.ts'
import { calendarOf, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const logged: string[] = []
const site = useSite(
  { SITE_URL: 'https://www.example.com', LOG_LEVEL: 'info' },
  { write: (line) => void logged.push(line) },
)
const owner = office(site)
const path = '/api/admin/calendar-link'
const person = {
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'a@example.com',
  phone: '3145550100',
  serviceType: 'heating',
}
const times = { scheduledStart: new Date(friday.scheduledStart), scheduledEnd: new Date(friday.scheduledEnd) }

/** The link's path and query, on this site whatever SITE_URL is. */
async function made() {
  const response = await site.send('POST', path, { headers: await signedIn() })
  expect(response.status).toBe(200)
  const { url } = (await response.json()) as { url: string }
  expect(url).toMatch(/^https:\/\/www\.example\.com\/api\/admin\/calendar\.ics\?key=[\w-]{22}$/)
  return url.replace('https://www.example.com', '')
}
const signedIn = async () => {
  const response = await site.send('POST', '/api/admin/login', { body: { password: 'correct horse battery' } })
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
const events = (file: string) => file.split('BEGIN:VEVENT').slice(1)

test('the calendar contains the confirmed jobs with phone number and link', async () => {
  const { id } = await storeBooking(site, { status: 'confirmed', ...times })
  for (const status of ['pending', 'contacted', 'completed', 'cancelled', 'no-show', 'spam'])
    await storeBooking(site, { status, ...times })
  await storeBooking(site, { status: 'confirmed', ...times, deletedAt: site.clock.now })
  const response = await site.get(await made())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const file = await response.text()
  expect(events(file)).toHaveLength(1)
  expect(calendarOf(file)).toMatchObject({
    UID: `job-${id}@www.example.com`,
    DTSTART: '20261120T150000Z',
    DTEND: '20261120T170000Z',
    SUMMARY: 'Heating Systems: Ada Miller',
    DESCRIPTION: '(314) 555-0100\\nB-1001\\nThe furnace clicks and stops.',
    STATUS: 'CONFIRMED',
    'X-WR-CALNAME': 'Calm Climate Heating & Cooling: jobs',
    'X-PUBLISHED-TTL': 'PT15M',
  })
  expect(file).toContain('https://www.example.com/admin/bookings?id=1')
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test("visitor input can't add lines or control characters", async () => {
  const sent = 'A\r\nEND:VEVENT\rX:\u0007\u001b\u007f\u0085B'
  await storeBooking(site, { status: 'confirmed', ...times, message: sent, lastName: 'Mil\u0001ler' })
  const file = await (await site.get(await made())).text()
  expect(events(file)).toHaveLength(1)
  expect(calendarOf(file)).toMatchObject({ SUMMARY: 'Heating Systems: Ada Miller' })
  expect(file.replaceAll(/[\r\n]/g, '')).not.toMatch(/\p{Cc}/u)
  expect(file).not.toMatch(/^(?:X:|END:VEVENT\r\nX)/m)
})

test('moved, cancelled and old jobs are updated or removed', async () => {
  const { id } = await storeBooking(site, { status: 'confirmed', ...times })
  await storeBooking(site, {
    status: 'confirmed',
    scheduledStart: new Date(site.clock.now.getTime() - 92 * 86_400_000),
    scheduledEnd: new Date(site.clock.now.getTime() - 91 * 86_400_000),
  })
  const link = await made()
  expect(events(await (await site.get(link)).text())).toHaveLength(1)
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await owner.patch(String(id), {
    scheduledStart: '2026-11-21T15:00:00.000Z',
    scheduledEnd: '2026-11-21T17:00:00.000Z',
  })
  expect(calendarOf(await (await site.get(link)).text())).toMatchObject({ DTSTART: '20261121T150000Z', SEQUENCE: '60' })
  await owner.patch(`${id}/status`, { status: 'cancelled', reason: 'Sold', cancelledBy: 'customer' })
  expect(events(await (await site.get(link)).text())).toEqual([])
})

test('many jobs are all in one calendar, up to a year ahead', async () => {
  const at = site.clock.now.getTime()
  const inDays = (days: number) => new Date(at + days * 86_400_000)
  const job = { ...person, status: 'confirmed', dueAt: site.clock.now }
  for (let days = 0; days < 450; days++)
    await insertBooking(site.db, { ...job, scheduledStart: inDays(days), scheduledEnd: inDays(days) })
  const file = await (await site.get(await made())).text()
  const jobs = events(file)
  expect(jobs.length).toBeGreaterThan(360)
  expect(jobs.length).toBeLessThan(370)
  expect(new Set(jobs.map((one) => /UID:(\S+)/.exec(one)?.[1])).size).toBe(jobs.length)
  expect(file.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toHaveLength(2)
  expect(jobs.every((one) => one.includes('\r\nEND:VEVENT\r\n'))).toBe(true)
})

test('a calendar that has the current version gets nothing, until personal data is erased from it', async () => {
  const { id } = await storeBooking(site, { status: 'confirmed', ...times })
  const link = await made()
  const first = await site.get(link)
  const again = async () => site.get(link, { 'if-none-match': first.headers.get('etag')! })
  expect([first.status, (await again()).status, await (await again()).text()]).toEqual([200, 304, ''])
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await owner.post(`/${id}/erase`)
  const erased = await again()
  expect(erased.status).toBe(200)
  const file = await erased.text()
  expect(events(file)).toHaveLength(1)
  expect(file).not.toMatch(/Ada|555-0100|furnace|erased/)
})

test('a missing or malformed key is refused', async () => {
  const feed = '/api/admin/calendar.ics'
  for (const query of ['', '?key=']) expect((await site.get(feed + query)).status, query).toBe(401)
  for (const query of [`?key=${'a'.repeat(201)}`, '?key[]=a'])
    expect([400, 401], query).toContain((await site.get(feed + query)).status)
})

test('the office shows when the link was created; the key is never stored, logged or returned again', async () => {
  const cookie = await signedIn()
  const link = async () => (await site.get(path, cookie)).json()
  expect(await link()).toEqual({ since: null })
  const secret = (await made()).split('key=')[1]!
  await site.get(`/api/admin/calendar.ics?key=${secret}`)
  expect(await link()).toEqual({ since: site.clock.now.toISOString() })
  const storedText = JSON.stringify([await site.rows(links), await site.rows(activityLog)])
  expect(storedText).toContain('Created a calendar link')
  expect(storedText).not.toContain(secret)
  expect(logged.join('')).not.toContain(secret)
})
