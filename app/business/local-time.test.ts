import { afterEach, expect, test } from 'vitest'

import {
  clockTime,
  here,
  longDate,
  longDay,
  monthAndDay,
  setTimeZone,
  shortDate,
  shortDay,
  timeHere,
  timeZone,
  type TimeZone,
  timeZones,
  todayHere,
} from './local-time.ts'

const hour = 3_600_000
const intlFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: original, ...options })
  return (at: Date) => format.format(at).replaceAll('\u202f', ' ')
}

const original = timeZone()
afterEach(() => setTimeZone(original))

test.each(Object.keys(timeZones) as TimeZone[])('from 2007 to 2060 %s matches the time zone database', (zone) => {
  setTimeZone(zone)
  // One zone at every hour is enough: the others have the same rule.
  const step = zone === original ? 1 : 5
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const wrong: string[] = []
  for (let at = Date.UTC(2007, 0, 1); at < Date.UTC(2060, 0, 1); at += step * hour) {
    const local = here(new Date(at)).toISOString().slice(0, 19).replace('T', ' ')
    if (local !== format.format(at)) wrong.push(new Date(at).toISOString())
  }
  expect(wrong).toEqual([])
})

test.each([
  ['the last second before the clocks spring forward', '2026-03-08T07:59:59.999Z', '2026-03-08T01:59:59.999Z'],
  ['the moment they do', '2026-03-08T08:00:00.000Z', '2026-03-08T03:00:00.000Z'],
  ['the last second before they fall back', '2026-11-01T06:59:59.999Z', '2026-11-01T01:59:59.999Z'],
  ['the moment they do', '2026-11-01T07:00:00.000Z', '2026-11-01T01:00:00.000Z'],
])('%s is exact to the millisecond', (_when, at, shown) => {
  expect(here(at).toISOString()).toBe(shown)
})

test('each format matches Intl, at every hour of a week and every day of a year', () => {
  const hours = Array.from({ length: 7 * 24 }, (_, index) => new Date(Date.UTC(2026, 9, 29, index, 7 * (index % 8))))
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2028, 0, 1 + index, 5, 59)))
  const formats: [(at: Date) => string, Intl.DateTimeFormatOptions][] = [
    [clockTime, { hour: 'numeric', minute: '2-digit' }],
    [longDate, { year: 'numeric', month: 'long', day: 'numeric' }],
    [longDay, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }],
    [shortDay, { weekday: 'short', month: 'short', day: 'numeric' }],
    [monthAndDay, { month: 'short', day: 'numeric' }],
    [shortDate, { year: 'numeric', month: 'short', day: 'numeric' }],
  ]
  for (const [format, options] of formats) {
    const intl = intlFormat(options)
    for (const at of [...hours, ...days]) expect(format(at)).toBe(intl(at))
  }
})

test('today is the date in St. Louis, and a moment on another day has its date', () => {
  expect(monthAndDay('2026-11-22T03:00:00Z')).toBe('Nov 21')
  const evening = new Date('2026-11-21T04:05:00Z')
  expect(todayHere(evening)).toBe('2026-11-20')
  expect(timeHere('2026-11-20T20:14:00Z', evening)).toBe('2:14 PM')
  expect(timeHere('2026-11-23T14:30:00Z', evening)).toBe('Mon, Nov 23, 8:30 AM')
})

test('an invalid date is an error', () => {
  expect(() => todayHere(new Date('never'))).toThrow(RangeError)
})
