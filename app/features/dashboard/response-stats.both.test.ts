import { expect, test } from 'vitest'

import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { ResponseStats } from './schemas.ts'

const site = useSite()

const stats = async (search = '') => {
  const response = await site.get(`/api/admin/response-stats${search}`, await site.signIn())
  expect(response.status).toBe(200)
  return (await response.json()) as ResponseStats
}
const minute = 60_000
const at = (createdAt: string) => ({ createdAt: new Date(createdAt) })
const before = (minutes: number) => new Date(site.clock.now.getTime() - minutes * minute)

test('without requests all numbers are zero', async () => {
  const { perDay, ...figure } = await stats()
  expect(figure).toEqual({ answered: 0, onTime: 0, due: 0, medianMinutes: null })
  expect(perDay).toHaveLength(30)
  expect(perDay[0]).toEqual({ date: '2026-10-20', bookings: 0, contacts: 0 })
  expect(perDay.at(-1)).toEqual({ date: '2026-11-18', bookings: 0, contacts: 0 })
})

test('on-time replies, late ones and the median', async () => {
  const createdAt = before(600)
  const dueAt = before(480)
  const answeredAfter = (minutes: number) => ({
    createdAt,
    dueAt,
    firstResponseAt: new Date(createdAt.getTime() + minutes * minute),
  })
  await insertLead.booking(site.db, { status: 'contacted', ...answeredAfter(10) })
  await insertLead.contact(site.db, { status: 'replied', ...answeredAfter(36) })
  await insertLead['privacy-contact'](site.db, { status: 'replied', ...answeredAfter(121) })
  // Overdue and unanswered: late too.
  await insertLead.booking(site.db, { createdAt, dueAt })
  // Not due yet; cancelled before a reply; spam; deleted; taken by phone.
  await insertLead.contact(site.db, { createdAt: before(5), dueAt: before(-115) })
  await insertLead.booking(site.db, { createdAt, dueAt, status: 'cancelled' })
  await insertLead.booking(site.db, { status: 'spam', ...answeredAfter(1) })
  await insertLead.booking(site.db, { deletedAt: before(1), ...answeredAfter(1) })
  await insertLead.booking(site.db, { source: 'phone', ...answeredAfter(0) })
  expect(await stats()).toMatchObject({ answered: 3, onTime: 2, due: 4, medianMinutes: 36 })
})

test('days are in the time zone of the business, across daylight-saving time', async () => {
  // Midnight in Chicago is 6:00 UTC in winter and 5:00 UTC until November 1, 2026.
  await insertLead.booking(site.db, at('2026-11-18T05:59:59Z'))
  await insertLead.booking(site.db, at('2026-11-18T06:00:00Z'))
  await insertLead.contact(site.db, at('2026-11-18T06:00:00Z'))
  await insertLead['privacy-contact'](site.db, at('2026-11-18T14:00:00Z'))
  await insertLead.booking(site.db, at('2026-10-20T05:00:00Z'))
  await insertLead.booking(site.db, at('2026-10-20T04:59:59Z'))
  const { perDay } = await stats()
  expect(perDay.filter(({ bookings, contacts }) => bookings + contacts > 0)).toEqual([
    { date: '2026-10-20', bookings: 1, contacts: 0 },
    { date: '2026-11-17', bookings: 1, contacts: 0 },
    { date: '2026-11-18', bookings: 1, contacts: 2 },
  ])
  expect((await stats('?days=1')).perDay).toEqual([{ date: '2026-11-18', bookings: 1, contacts: 2 }])
})

test('late in the evening it is still today, even if UTC has the next date', async () => {
  site.clock.now = new Date('2026-11-19T05:30:00Z')
  expect((await stats('?days=2')).perDay.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18'])
})
