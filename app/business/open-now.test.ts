import { expect, test } from 'vitest'

import { sampleProfile } from '#tests/helpers/sample-profile.ts'

import { openTimes, type Span } from './opening-hours.ts'
import { openNow } from './open-now.ts'

const bookingPage = openTimes(sampleProfile.hours, 'bookingPage')
const contactPage = openTimes(sampleProfile.hours, 'contactPage')
/** Monday to Friday. */
const weekdays = (opens: number, closes: number) => ({
  week: [[], ...Array.from({ length: 5 }, () => [[opens, closes] as const]), []],
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
  expect(openNow(bookingPage, new Date(now))).toBe(booking && `Open now until ${booking}`)
  expect(openNow(contactPage, new Date(now))).toBe(contact && `Open now until ${contact}`)
})

test('the weekday is that of St. Louis', () => {
  expect(openNow(weekdays(0, 24 * 60), new Date('2026-11-23T01:00:00Z'))).toBeNull()
})

test('closing times off the hour and before noon are formatted', () => {
  const eight = new Date('2026-11-20T08:00:00-06:00')
  expect(openNow(weekdays(0, 17 * 60 + 30), eight)).toBe('Open now until 5:30 PM')
  expect(openNow(weekdays(0, 11 * 60), eight)).toBe('Open now until 11 AM')
  expect(openNow(weekdays(0, 12 * 60), eight)).toBe('Open now until 12 PM')
  expect(openNow(weekdays(0, 24 * 60), eight)).toBe('Open now until midnight')
})

/** Open on Saturdays from 9 AM to 1 PM and from 3 to 5 PM, and on Fridays from 6 PM to 2 AM. */
const open = {
  week: [[], [], [], [], [], [[1080, 1560] as const], [[540, 780] as const, [900, 1020] as const]],
  holidays: [
    { date: '2026-11-28', from: null, until: null },
    { date: '2026-12-05', from: null, until: 720 },
    { date: '2026-12-12', from: 660, until: null },
    { date: '2026-12-19', from: null, until: 480 },
    { date: '2026-12-24', from: 480, until: 720 },
  ],
}

test.each([
  ['in the morning', '2026-11-21T10:00:00-06:00', '1 PM'],
  ['during the break', '2026-11-21T14:00:00-06:00', null],
  ['after the break', '2026-11-21T15:00:00-06:00', '5 PM'],
  ['on Friday night', '2026-11-20T23:00:00-06:00', '2 AM'],
  ['after midnight', '2026-11-21T01:59:00-06:00', '2 AM'],
  ['when that has ended', '2026-11-21T02:00:00-06:00', null],
  ['after midnight of the day before', '2026-11-20T01:00:00-06:00', null],
  ['after the night of a day before a holiday', '2026-11-28T01:00:00-06:00', '2 AM'],
  ['on a holiday', '2026-11-28T10:00:00-06:00', null],
  ['on the morning of a half holiday', '2026-12-05T10:00:00-06:00', '12 PM'],
  ['on its afternoon', '2026-12-05T15:30:00-06:00', null],
  ['before a late opening', '2026-12-12T10:00:00-06:00', null],
  ['after a late opening', '2026-12-12T11:00:00-06:00', '1 PM'],
  ['on a day that ends before it begins', '2026-12-19T07:30:00-06:00', null],
  ['on a holiday with hours of its own, on a day otherwise closed', '2026-12-24T08:00:00-06:00', '12 PM'],
])('%s, the business is open as the owner said', (_when, now, until) => {
  expect(openNow(open, new Date(now))).toBe(until && `Open now until ${until}`)
})

const whole: Span = [0, 24 * 60]
const always = { week: Array.from({ length: 7 }, () => [whole]), holidays: [] }
const thanksgiving = { date: '2026-11-26', from: null, until: null }

test.each([
  ['every day is whole', always, '2026-11-23T20:00:00-06:00', 'Open now, 24 hours a day'],
  [
    'a holiday is more than a week away',
    { ...always, holidays: [thanksgiving] },
    '2026-11-18T20:00:00-06:00',
    'Open now, 24 hours a day',
  ],
  [
    'a holiday is soon',
    { ...always, holidays: [thanksgiving] },
    '2026-11-23T20:00:00-06:00',
    'Open now until midnight Wednesday',
  ],
  [
    'it begins at midnight',
    { ...always, holidays: [thanksgiving] },
    '2026-11-25T20:00:00-06:00',
    'Open now until midnight',
  ],
  [
    'the next day is not whole',
    { ...always, week: always.week.with(2, [[0, 18 * 60]]) },
    '2026-11-23T20:00:00-06:00',
    'Open now until 6 PM Tuesday',
  ],
  [
    'the next day opens later',
    { ...always, week: always.week.with(2, [[420, 24 * 60]]) },
    '2026-11-23T20:00:00-06:00',
    'Open now until midnight',
  ],
  [
    'hours past midnight meet those of the next day',
    { ...always, week: always.week.with(1, [[1080, 1560]]).with(2, [[120, 600]]) },
    '2026-11-24T01:00:00-06:00',
    'Open now until 10 AM Tuesday',
  ],
])('hours that go on after midnight are one when %s', (_when, open, now, words) => {
  expect(openNow(open, new Date(now))).toBe(words)
})
