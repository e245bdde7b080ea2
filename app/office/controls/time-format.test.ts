import { afterEach, expect, test } from 'vitest'

import { setTimeZone, timeZone, type TimeZone, timeZones } from '#app/business/local-time.ts'

import { exactTime, relativeTime } from './time-format.ts'

const zoneIn = (text: string) => /\w+$/.exec(text)?.[0]

const original = timeZone()
afterEach(() => setTimeZone(original))

test.each(Object.keys(timeZones) as TimeZone[])('in %s the exact time has the zone of Intl at every hour', (zone) => {
  setTimeZone(zone)
  const intl = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short', hour: 'numeric' })
  for (const start of ['2026-03-07', '2026-10-31']) {
    for (let step = 0; step < 72; step++) {
      const at = new Date(Date.parse(`${start}T00:00:00Z`) + step * 3_600_000)
      expect(zoneIn(exactTime(at))).toBe(zoneIn(intl.format(at)))
    }
  }
})

test('the exact time is in the time zone of the business', () => {
  expect(exactTime('2026-11-21T20:14:00Z')).toBe('Nov 21, 2026, 2:14 PM CST')
  expect(exactTime('2026-07-04T20:14:00Z')).toBe('Jul 4, 2026, 3:14 PM CDT')
})

const now = Date.parse('2026-11-21T20:14:00Z')
test.each([
  ['Monday, 7 AM', '2026-11-23T13:00:00Z', 'Saturday, 8 PM', '2026-11-22T02:00:00Z', '2 days ago'],
  ['Monday, 8 PM', '2026-11-24T02:00:00Z', 'Wednesday, 9 AM', '2026-11-25T15:00:00Z', 'in 2 days'],
  ['Monday, 8 AM', '2026-11-23T14:00:00Z', 'Sunday, 0:30 AM', '2026-11-22T06:30:00Z', 'yesterday'],
  ['Tuesday, 8 PM', '2026-11-25T02:00:00Z', 'Sunday, 9 PM', '2026-11-23T03:00:00Z', '2 days ago'],
  ['the end of the day of 25 hours', '2026-11-02T05:45:00Z', 'its beginning', '2026-11-01T05:15:00Z', '24 h ago'],
  [
    'the day after that of 23 hours',
    '2027-03-15T06:00:00Z',
    'the evening before it',
    '2027-03-14T05:00:00Z',
    '2 days ago',
  ],
])('days are calendar days: on %s (%s), %s (%s) is %s', (_now, moment, _at, at, text) => {
  expect(relativeTime(at, Date.parse(moment))).toBe(text)
})

test.each([
  ['2026-11-21T20:13:30Z', 'just now'],
  ['2026-11-21T20:02:00Z', '12 min ago'],
  ['2026-11-21T20:36:00Z', 'in 22 min'],
  ['2026-11-21T17:00:00Z', '3 h ago'],
  ['2026-11-21T23:15:00Z', 'in 3 h'],
  ['2026-11-20T19:00:00Z', 'yesterday'],
  ['2026-11-22T21:00:00Z', 'tomorrow'],
  ['2026-11-16T20:00:00Z', '5 days ago'],
  ['2026-11-02T20:00:00Z', 'Nov 2'],
  ['2025-12-24T20:00:00Z', 'Dec 24, 2025'],
])('%s is %s', (at, text) => {
  expect(relativeTime(at, now)).toBe(text)
})
