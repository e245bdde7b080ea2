import { expect, test } from 'vitest'

import { dateTimeOf, timeError } from './schedule-dialog.tsx'

const now = Date.parse('2026-11-21T15:00:00Z')

test('a time is in St. Louis time', () => {
  expect(dateTimeOf('2026-11-24', '09:00')?.toISOString()).toBe('2026-11-24T15:00:00.000Z')
  expect(dateTimeOf('', '09:00')).toBeNull()
  expect(dateTimeOf('20266-11-24', '09:00')).toBeNull()
})

test('the time must be at least five minutes from now', () => {
  expect(timeError(new Date(now + 4 * 60_000), now)).toBe('Please choose a time at least 5 minutes from now.')
  expect(timeError(new Date(now + 5 * 60_000), now)).toBeUndefined()
  expect(timeError(null, now)).toBe('Please choose a date and a time.')
})
