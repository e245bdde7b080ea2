import { expect, test } from 'vitest'

import { clockLabel } from './clock.ts'

const createdAt = '2026-11-18T15:00:00Z'
const dueAt = '2026-11-18T17:00:00Z'
const open = { createdAt, dueAt, firstResponseAt: null, waiting: true }
const now = (moment: string) => Date.parse(moment)

test.each([
  ['at once', '2026-11-18T15:00:00Z', 'plain', 'Due in 2 h'],
  ['after 48 minutes', '2026-11-18T15:48:00Z', 'plain', 'Due in 1 h 12 min'],
  ['with 30 minutes and a second left', '2026-11-18T16:29:59Z', 'plain', 'Due in 31 min'],
  ['with 30 minutes left', '2026-11-18T16:30:00Z', 'amber', 'Due in 30 min'],
  ['in the last second', '2026-11-18T16:59:59Z', 'amber', 'Due in 1 min'],
  ['to the moment', '2026-11-18T17:00:00Z', 'red', 'Overdue by 1 min'],
  ['two hours late', '2026-11-18T19:00:00Z', 'red', 'Overdue by 2 h'],
  ['days late', '2026-11-20T20:10:00Z', 'red', 'Overdue by 2 d 3 h'],
])('%s, an unanswered lead shows its time', (_when, moment, tone, text) => {
  expect(clockLabel(open, now(moment))).toEqual({ tone, text })
})

test("a lead newer than the browser's clock shows no more time than promised", () => {
  expect(clockLabel(open, now('2026-11-18T14:59:35Z'))).toEqual({ tone: 'plain', text: 'Due in 2 h' })
})

test.each([
  ['2026-11-18T15:38:20Z', 'Answered in 38 min'],
  ['2026-11-18T15:00:05Z', 'Answered in 1 min'],
  ['2026-11-18T18:05:00Z', 'Answered in 3 h 5 min'],
])('answered at %s: %s, whatever the time now', (firstResponseAt, text) => {
  for (const waiting of [true, false]) {
    expect(clockLabel({ ...open, firstResponseAt, waiting }, now('2027-01-01T00:00:00Z'))).toEqual({
      tone: 'green',
      text,
    })
  }
})

test('spam and unanswered archived leads show a dash', () => {
  expect(clockLabel({ ...open, waiting: false }, now('2026-11-18T15:48:00Z'))).toEqual({ tone: 'none', text: '—' })
})
