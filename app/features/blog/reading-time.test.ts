import { expect, test } from 'vitest'

import { readingMinutes } from './reading-time.ts'

test.each([
  [1, 1],
  [199, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
])('%i words take %i min', (words, minutes) => {
  expect(readingMinutes(Array.from({ length: words }, () => 'word').join(' '))).toBe(minutes)
})

test.each(['', '   ', '\n\n'])('an empty text (%j) takes one minute', (content) => {
  expect(readingMinutes(content)).toBe(1)
})

test('a run of spaces, tabs and line breaks separates two words once', () => {
  expect(readingMinutes(Array.from({ length: 200 }, () => 'word').join(' \t\r\n\n'))).toBe(1)
})
