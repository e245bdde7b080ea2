import { expect, test } from 'vitest'

import { appointmentTime, arrivalWindow, dayLabel } from './appointment-time.ts'

test('an appointment is formatted in local time', () => {
  expect(appointmentTime('2026-11-20T15:00:00Z', '2026-11-20T17:30:00Z')).toEqual({
    day: 'Friday, November 20, 2026',
    hours: '9:00 AM to 11:30 AM',
    date: 'Fri, Nov 20',
    start: '9:00 AM',
    short: 'Fri, Nov 20, 9:00 AM',
  })
})

test('an end on another day includes the date', () => {
  expect(appointmentTime('2026-11-21T04:00:00Z', '2026-11-21T07:00:00Z').hours).toBe('10:00 PM to Sat, Nov 21, 1:00 AM')
})

test.each([
  ['2026-11-01T06:30:00Z', '2026-11-01T08:30:00Z', '1:30 AM CDT to 2:30 AM', '1:30 AM CDT'],
  ['2026-11-01T07:30:00Z', '2026-11-01T08:30:00Z', '1:30 AM CST to 2:30 AM', '1:30 AM CST'],
  ['2027-11-07T06:00:00Z', '2027-11-07T07:59:00Z', '1:00 AM CDT to 1:59 AM CST', '1:00 AM CDT'],
  ['2026-11-01T05:30:00Z', '2026-11-01T08:00:00Z', '12:30 AM to 2:00 AM', '12:30 AM'],
  ['2027-03-14T07:30:00Z', '2027-03-14T08:30:00Z', '1:30 AM to 3:30 AM', '1:30 AM'],
])('only the repeated hour shows its time zone: %s', (from, to, hours, start) => {
  expect(appointmentTime(from, to)).toMatchObject({ hours, start })
  expect(appointmentTime(from, to).short).toContain(start)
})

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z', 'between 9 and 11 AM'],
  ['2026-11-20T17:30:00Z', '2026-11-20T19:00:00Z', 'between 11:30 AM and 1 PM'],
  ['2026-11-21T04:00:00Z', '2026-11-21T07:00:00Z', 'between 10:00 PM and Sat, Nov 21, 1:00 AM'],
])('the arrival is told as a window', (from, to, window) => {
  expect(arrivalWindow(from, to)).toBe(window)
})

test('a date without a time never shifts', () => {
  expect(dayLabel('2026-11-20', '2026-01-01')).toBe('Fri, Nov 20')
})

test('a date in another year includes the year', () => {
  expect(dayLabel('2028-11-20', '2026-12-31')).toBe('Mon, Nov 20, 2028')
  expect(dayLabel('2025-11-20', '2026-01-01')).toBe('Thu, Nov 20, 2025')
})
