import { expect, test } from 'vitest'

import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { openTimes } from './opening-hours.ts'
import { openUntil } from './open-now.ts'

const bookingPage = openTimes(sampleProfile.hours, 'bookingPage')
const contactPage = openTimes(sampleProfile.hours, 'contactPage')
/** Monday to Friday. */
const weekdays = (opens: number, closes: number) => ({
  week: [null, ...Array.from({ length: 5 }, () => [opens, closes] as const), null],
  holidays: [],
})

test.each([
  ['a Friday noon', '2026-11-20T12:00:00-06:00', '5 PM', '7 PM'],
  ['7:59, before the booking page opens', '2026-11-20T07:59:59-06:00', null, '7 PM'],
  ['the minute of opening', '2026-11-20T08:00:00-06:00', '5 PM', '7 PM'],
  ['6:59, before either opens', '2026-11-20T06:59:00-06:00', null, null],
  ['the last minute of the booking page', '2026-11-20T16:59:59-06:00', '5 PM', '7 PM'],
  ['its closing time', '2026-11-20T17:00:00-06:00', null, '7 PM'],
  ['the closing time of the contact page', '2026-11-20T19:00:00-06:00', null, null],
  ['just after midnight', '2026-11-20T00:05:00-06:00', null, null],
  ['a Saturday noon', '2026-11-21T12:00:00-06:00', null, null],
  ['a Sunday noon', '2026-11-22T12:00:00-06:00', null, null],
  ['Monday morning after the clocks sprang forward', '2026-03-09T08:00:00-05:00', '5 PM', '7 PM'],
  ['Monday morning after the clocks fell back', '2026-11-02T07:30:00-06:00', null, '7 PM'],
])('at %s each page uses its own hours', (_when, now, booking, contact) => {
  expect(openUntil(bookingPage, new Date(now))).toBe(booking)
  expect(openUntil(contactPage, new Date(now))).toBe(contact)
})

test('the weekday is that of St. Louis', () => {
  expect(openUntil(weekdays(0, 24 * 60), new Date('2026-11-23T01:00:00Z'))).toBeNull()
})

test('closing times off the hour and before noon are formatted', () => {
  const eight = new Date('2026-11-20T08:00:00-06:00')
  expect(openUntil(weekdays(0, 17 * 60 + 30), eight)).toBe('5:30 PM')
  expect(openUntil(weekdays(0, 11 * 60), eight)).toBe('11 AM')
  expect(openUntil(weekdays(0, 12 * 60), eight)).toBe('12 PM')
  expect(openUntil(weekdays(0, 24 * 60), eight)).toBe('midnight')
})

test('a Saturday can have hours of its own, and a holiday has none', () => {
  const open = { week: [null, null, null, null, null, null, [540, 780] as const], holidays: ['2026-11-28'] }
  expect(openUntil(open, new Date('2026-11-21T10:00:00-06:00'))).toBe('1 PM')
  expect(openUntil(open, new Date('2026-11-28T10:00:00-06:00'))).toBeNull()
})
