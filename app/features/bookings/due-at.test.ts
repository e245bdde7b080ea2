import { expect, test } from 'vitest'

import { openTimes } from '#app/business/opening-hours.ts'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { bookingClock } from './due-at.ts'

const open = openTimes(sampleProfile.hours, 'bookingPage')

const clock = (from: string, { urgency = 'normal', answersAtNight = false } = {}) => {
  const { dueAt, remindAt } = bookingClock(new Date(from), { urgency, answersAtNight, open })
  return [dueAt.toISOString(), remindAt.toISOString()]
}
const utc = (...moments: string[]) => moments.map((moment) => new Date(moment).toISOString())

test.each([
  ['on a weekday morning', '2026-11-18T09:00:00-06:00', '2026-11-18T11:00:00-06:00', '2026-11-18T10:30:00-06:00'],
  ['before opening', '2026-11-18T05:12:00-06:00', '2026-11-18T10:00:00-06:00', '2026-11-18T09:30:00-06:00'],
  ['at 4:30 PM', '2026-11-18T16:30:00-06:00', '2026-11-19T09:30:00-06:00', '2026-11-19T09:00:00-06:00'],
  ['at 9:15 PM', '2026-11-18T21:15:00-06:00', '2026-11-19T10:00:00-06:00', '2026-11-19T09:30:00-06:00'],
  ['on Friday evening', '2026-11-20T18:30:00-06:00', '2026-11-23T10:00:00-06:00', '2026-11-23T09:30:00-06:00'],
  ['on Sunday night', '2026-11-22T23:30:00-06:00', '2026-11-23T10:00:00-06:00', '2026-11-23T09:30:00-06:00'],
  [
    'before the clocks spring forward',
    '2026-03-07T23:59:59-06:00',
    '2026-03-09T10:00:00-05:00',
    '2026-03-09T09:30:00-05:00',
  ],
])('a request made %s is due after two booking hours', (_when, from, dueAt, remindAt) => {
  expect(clock(from)).toEqual(utc(dueAt, remindAt))
})

test.each([
  ['an emergency', { urgency: 'emergency' }],
  ['a request to a business that answers at night', { answersAtNight: true }],
])('%s is due two hours later around the clock', (_what, booking) => {
  expect(clock('2026-11-18T21:15:00-06:00', booking)).toEqual(
    utc('2026-11-18T23:15:00-06:00', '2026-11-18T22:45:00-06:00'),
  )
  expect(clock('2026-03-08T01:30:00-06:00', booking)[0]).toBe(utc('2026-03-08T04:30:00-05:00')[0])
})

test('holidays and days of their own hours count as they are', () => {
  const due = (times: Partial<typeof open>, from: string) =>
    bookingClock(new Date(from), { urgency: 'normal', answersAtNight: false, open: { ...open, ...times } }).dueAt
  // Thanksgiving and the day after it.
  const closed = { holidays: ['2026-11-26', '2026-11-27'].map((date) => ({ date, from: null, until: null })) }
  expect(due(closed, '2026-11-25T16:00:00-06:00')).toEqual(new Date('2026-11-30T09:00:00-06:00'))
  // Saturdays from 9 AM to 1 PM.
  const saturdays = { week: open.week.with(6, [[540, 780]]) }
  expect(due(saturdays, '2026-11-20T16:30:00-06:00')).toEqual(new Date('2026-11-21T10:30:00-06:00'))
  // Never open: around the clock.
  expect(due({ week: open.week.map(() => []) }, '2026-11-21T16:30:00-06:00')).toEqual(
    new Date('2026-11-21T18:30:00-06:00'),
  )
  // Saturdays with a break from noon to 3 PM; then Fridays from 6 PM to 2 AM.
  const broken = {
    week: open.week.with(6, [
      [660, 720],
      [900, 1020],
    ]),
  }
  expect(due(broken, '2026-11-20T16:30:00-06:00')).toEqual(new Date('2026-11-21T15:30:00-06:00'))
  const nights = { week: open.week.with(5, [[1080, 1560]]) }
  expect(due(nights, '2026-11-20T23:30:00-06:00')).toEqual(new Date('2026-11-21T01:30:00-06:00'))
  expect(due(nights, '2026-11-21T00:30:00-06:00')).toEqual(new Date('2026-11-23T08:30:00-06:00'))
  // Christmas Eve closes at noon, and Christmas is a holiday.
  const eve = {
    holidays: [
      { date: '2026-12-24', from: null, until: 720 },
      { date: '2026-12-25', from: null, until: null },
    ],
  }
  expect(due(eve, '2026-12-24T11:30:00-06:00')).toEqual(new Date('2026-12-28T09:30:00-06:00'))
})
