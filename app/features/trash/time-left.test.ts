import { expect, test } from 'vitest'

import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-18T15:00:00Z')

test.each([
  ['2026-12-18T15:00:00Z', 'Deletes for good in 30 days'],
  ['2026-11-19T16:00:00Z', 'Deletes for good in 2 days'],
  ['2026-11-19T15:00:00Z', 'Deletes for good in 1 day'],
  ['2026-11-18T15:01:00Z', 'Deletes for good in 1 day'],
  ['2026-11-18T14:00:00Z', 'Deletes for good today'],
])('what goes at %s: %s', (goneAt, words) => expect(timeLeft({ kind: 'post', goneAt }, now)).toBe(words))

test.each([
  ['2026-11-18T14:00:00Z', 'Deletes for good today'],
  ['2026-11-18T12:00:00Z', 'Kept while a post or newsletter shows it'],
])('of a picture that was to go at %s: %s', (goneAt, words) =>
  expect(timeLeft({ kind: 'image', goneAt }, now)).toBe(words),
)
