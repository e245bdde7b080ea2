import { expect, test } from 'vitest'

import {
  addDays,
  isDay,
  localDay,
  localInstant,
  localTime,
  mondayOf,
  promisedSoon,
  promisedTime,
} from './local-instant.ts'

test.each([
  ['in winter', '2026-11-20', '09:00', '2026-11-20T15:00:00.000Z'],
  ['in summer', '2026-07-20', '09:00', '2026-07-20T14:00:00.000Z'],
  ['just before the clocks spring forward', '2026-03-08', '01:59', '2026-03-08T07:59:00.000Z'],
  ['in the hour that is skipped', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
  ['after the clocks sprang forward', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
  ['in the hour that repeats', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
  ['after the clocks fell back', '2026-11-01', '02:00', '2026-11-01T08:00:00.000Z'],
  ['at midnight', '2026-11-20', '00:00', '2026-11-20T06:00:00.000Z'],
])('a local time %s is one moment', (_when, date, time, instant) => {
  expect(localInstant(date, time).toISOString()).toBe(instant)
})

test('a moment is converted to local time', () => {
  expect(localTime('2026-11-21T04:05:00Z')).toEqual({ date: '2026-11-20', time: '22:05' })
  expect(localTime('2026-11-20T06:00:00Z')).toEqual({ date: '2026-11-20', time: '00:00' })
})

test.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2026-11-20', 24],
])('%s has %i hours', (date, hours) => {
  const { start, end } = localDay(date)
  expect(end.getTime() - start.getTime()).toBe(hours * 3_600_000)
})

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-2-3', false],
  ['2026-02-28T00:00', false],
  ['', false],
])('"%s" is a date: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('days are added across months and clock changes, and weeks start on Monday', () => {
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(['2026-11-16', '2026-11-18', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'))
})

test.each([
  ['2026-11-01T06:30:00Z', '1:30 AM CDT'],
  ['2026-11-01T07:30:00Z', '1:30 AM CST'],
  ['2026-11-01T08:30:00Z', '2:30 AM'],
  ['2026-11-02T07:30:00Z', 'Mon, Nov 2, 1:30 AM'],
])('the deadline %s is shown as %s', (at, text) => {
  expect(promisedTime(at, new Date('2026-11-01T05:30:00Z'))).toBe(text)
})

test.each([
  ['2026-11-19T05:15:00Z', '11:15 PM'],
  ['2026-11-19T16:00:00Z', '10:00 AM tomorrow'],
  ['2026-11-20T16:00:00Z', 'Fri, Nov 20, 10:00 AM'],
])('at 9:15 PM on Wednesday the deadline %s is shown as %s', (at, text) => {
  expect(promisedSoon(at, new Date('2026-11-19T03:15:00Z'))).toBe(text)
})
