import { expect, test } from 'vitest'

import { timeZone, type TimeZone } from '#app/business/local-time.ts'
import { isQuiet } from '#app/features/settings/public.server.ts'
import { storeBooking as change } from '#db/booking-rows.ts'
import { outbox } from '#db/schema/outbox.ts'
import { office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)

/** Saves a time zone in the office. */
async function moveTo(zone: TimeZone) {
  const headers = await site.signIn()
  const states = (await (await site.get('/api/admin/website', headers)).json()) as { hours: { value: object } }
  const value = { ...states.hours.value, timeZone: zone }
  const saved = await site.send('PATCH', '/api/admin/website/hours', { headers, body: { value } })
  expect(saved.status).toBe(200)
  // The event sets it, before anything loads the profile.
  await expect.poll(timeZone).toBe(zone)
}

test.each([
  // Arizona has no daylight time: 9 AM is 16:00 UTC in summer and winter.
  ['America/Phoenix', '2027-07-09T16:00:00.000Z', '2027-07-09T18:00:00.000Z', 'Fri, Jul 9, between 9 and 11 AM'],
  ['America/Phoenix', '2026-12-11T16:00:00.000Z', '2026-12-11T18:00:00.000Z', 'Fri, Dec 11, between 9 and 11 AM'],
  ['America/New_York', '2027-07-09T13:00:00.000Z', '2027-07-09T15:00:00.000Z', 'Fri, Jul 9, between 9 and 11 AM'],
  ['America/New_York', '2026-12-11T14:00:00.000Z', '2026-12-11T16:00:00.000Z', 'Fri, Dec 11, between 9 and 11 AM'],
] as const)('in %s an appointment is mailed in local time', async (zone, scheduledStart, scheduledEnd, short) => {
  await moveTo(zone)
  const { id } = await storeBooking(site)
  await owner.patch(`${id}/status`, { status: 'confirmed', scheduledStart, scheduledEnd })
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
  const [mail] = await site.rows(outbox)
  expect(mail!.subject).toBe(`Your appointment is confirmed: ${short}`)
  expect(mail!.text).toContain('between 9 and 11 AM')
})

const request = {
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  serviceType: 'heating',
}

test('today, deadlines, quiet hours, months and exports follow the time zone', async () => {
  await moveTo('America/Phoenix')
  // 11:30 PM on Monday in Phoenix; in St. Louis, Tuesday has begun.
  site.clock.now = new Date('2026-07-07T06:30:00Z')
  const night = { quiet: true, quietFrom: '23:00', quietUntil: '00:30' }
  expect(isQuiet(night, site.clock.now)).toBe(true)
  const response = await site.send('POST', '/api/bookings', { body: { ...request, preferredDate: '2026-07-06' } })
  // Two booking hours from 8 AM on Tuesday.
  expect(await response.json()).toMatchObject({ dueAt: '2026-07-07T17:00:00.000Z' })
  // 10:30 PM on July 31; in St. Louis, August has begun.
  const completed = { status: 'completed', scheduledStart: new Date('2026-08-01T05:30:00Z'), valueCents: 90_00 }
  await change(site.db, 1, completed)
  expect(await (await owner.get('/values')).json()).toMatchObject([{ month: '2026-07', value: 90 }])
  const [head = '', row = ''] = (await (await owner.get('.csv')).text()).split('\r\n')
  expect(row.split(',')[head.split(',').indexOf('Received (America/Phoenix)')]).toBe('2026-07-06 23:30:00')
})

test('a preview leaves the time zone alone', async () => {
  const headers = await site.signIn()
  const states = (await (await site.get('/api/admin/website', headers)).json()) as { hours: { value: object } }
  const value = { ...states.hours.value, timeZone: 'Pacific/Honolulu' }
  const preview = await site.send('POST', '/api/admin/website/hours/preview', { headers, body: { value } })
  expect(preview.status).toBe(200)
  expect(timeZone()).toBe('America/Chicago')
})
