import { expect, test } from 'vitest'

import {
  countdown,
  dateAndTime,
  isOnlyFiles,
  sentText,
  shortTime,
  subscribersText,
  weekdayAndTime,
} from './issue-status.tsx'

const now = Date.parse('2026-11-21T15:00:00Z')

test.each([
  ['2026-11-21T14:59:00Z', 'any moment now'],
  ['2026-11-21T15:00:40Z', 'in a minute'],
  ['2026-11-21T15:12:00Z', 'in 12 min'],
  ['2026-11-21T17:00:00Z', 'in 2 h'],
  ['2026-11-21T17:05:00Z', 'in 2 h 5 min'],
  ['2026-11-24T15:00:00Z', 'in 3 days'],
])('what starts at %s starts %s', (at, words) => {
  expect(countdown(at, now)).toBe(words)
})

test.each([
  ['Monday, 8 PM', '2026-11-24T02:00:00Z', 'Thursday, 9 AM', '2026-11-26T15:00:00Z', 'in 3 days'],
  ['the first minute of a day of 25 hours', '2026-11-01T05:00:00Z', '48 h later', '2026-11-03T05:00:00Z', 'in 48 h'],
])('days are those of the calendar: on %s (%s) what starts on %s (%s) starts %s', (_now, moment, _at, at, words) => {
  expect(countdown(at, Date.parse(moment))).toBe(words)
})

test('a time is in the time zone of the business, with weekday and zone', () => {
  expect(weekdayAndTime('2026-11-24T15:00:00Z')).toBe('Tuesday, November 24, 2026 at 9:00 AM CST')
  expect(dateAndTime('2026-07-24T14:00:00Z')).toBe('July 24, 2026 at 9:00 AM CDT')
  expect(shortTime('2026-11-24T15:00:00Z')).toBe('Nov 24, 9:00 AM')
})

test('singular and plural', () => {
  expect(subscribersText(1)).toBe('1 subscriber')
  expect(subscribersText(1204)).toBe('1,204 subscribers')
})

test('mails saved as files don’t count as sent', () => {
  expect(sentText({ sent: 22, held: 0, recipients: 22 })).toBe('22 of 22 sent')
  expect(sentText({ sent: 0, held: 22, recipients: 22 })).toBe('0 of 22 sent · 22 saved as files')
  expect(sentText({ sent: 1200, held: 1, recipients: 1201 })).toBe('1,200 of 1,201 sent · 1 saved as a file')
  expect(isOnlyFiles({ status: 'sent', sent: 0, held: 22 })).toBe(true)
  expect(isOnlyFiles({ status: 'sent', sent: 1, held: 22 })).toBe(false)
  expect(isOnlyFiles({ status: 'sending', sent: 0, held: 2 })).toBe(false)
})
