import { expect, test } from 'vitest'

import { singleLine, shortName } from './visitor-text.ts'

test('is one line without invisible characters, except joiners', () => {
  expect(singleLine('Ada\u202e\r\n Miller\u200b', 60)).toBe('Ada Miller')
  expect(singleLine('👩‍👩‍👧‍👦 می‌خواهم', 60)).toBe('👩‍👩‍👧‍👦 می‌خواهم')
})

test('long text is truncated between characters', () => {
  expect(singleLine('🔥'.repeat(61), 60)).toBe(`${'🔥'.repeat(57)}...`)
  expect(singleLine('🔥'.repeat(60), 60)).toBe('🔥'.repeat(60))
})

test("a right-to-left name doesn't reorder what follows", () => {
  expect(`${shortName('محمد')}, (314) 555-0100`).toBe('\u2068محمد\u2069, (314) 555-0100')
  expect(shortName('שלומית')).toBe('\u2068שלומית\u2069')
  expect(shortName('Zoë 黄')).toBe('Zoë 黄')
})
