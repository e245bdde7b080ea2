import { expect, test } from 'vitest'

import { appointmentTime, dayInWords } from './appointment-time.ts'

test('an appointment is told on the clock of the business', () => {
  expect(appointmentTime('2026-11-20T15:00:00Z', '2026-11-20T17:30:00Z')).toEqual({
    day: 'Friday, November 20, 2026',
    hours: '9:00 AM to 11:30 AM',
    date: 'Fri, Nov 20',
    start: '9:00 AM',
    short: 'Fri, Nov 20, 9:00 AM',
  })
})

test('one that ends on another day says which', () => {
  expect(appointmentTime('2026-11-21T04:00:00Z', '2026-11-21T07:00:00Z').hours).toBe('10:00 PM to Sat, Nov 21, 1:00 AM')
})

test('a date has no hour that could move it', () => {
  expect(dayInWords('2026-11-20')).toBe('Fri, Nov 20')
})
