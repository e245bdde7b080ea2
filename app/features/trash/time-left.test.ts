import { expect, test } from 'vitest'

import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-18T15:00:00Z')

test.each([
  ['2026-12-18T15:00:00Z', '30 days left'],
  ['2026-11-19T16:00:00Z', '2 days left'],
  ['2026-11-19T15:00:00Z', '1 day left'],
  ['2026-11-18T15:01:00Z', '1 day left'],
  ['2026-11-18T14:00:00Z', 'Less than a day left'],
])('an item that expires at %s: %s', (goneAt, text) => expect(timeLeft({ kind: 'post', goneAt }, now)).toBe(text))

test.each([
  ['2026-11-18T14:00:00Z', 'Less than a day left'],
  ['2026-11-18T12:00:00Z', 'In use by a post or newsletter'],
])('an image that expired at %s: %s', (goneAt, text) => expect(timeLeft({ kind: 'image', goneAt }, now)).toBe(text))
