import { expect, test } from 'vitest'

import { weekInWords } from './week-in-words.ts'

test.each([
  ['2026-11-16', 'Nov 16 to 22, 2026'],
  ['2026-11-30', 'Nov 30 to Dec 6, 2026'],
  ['2026-12-28', 'Dec 28, 2026 to Jan 3, 2027'],
])('the week of %s is %s', (monday, words) => {
  expect(weekInWords(monday)).toBe(words)
})
