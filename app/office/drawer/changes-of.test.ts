import { expect, test } from 'vitest'

import { changesOf } from './changes-of.ts'

test('only what says something else, lists and what is nested too', () => {
  const before = { title: 'A', price: 1, lines: ['a', 'b'], notice: { text: 'x' } as { text: string } | null }
  expect(changesOf({ ...before, lines: ['a', 'b'] }, before)).toEqual({})
  expect(changesOf({ ...before, title: 'B', lines: ['a'] }, before)).toEqual({ title: 'B', lines: ['a'] })
  expect(changesOf({ ...before, notice: null }, before)).toEqual({ notice: null })
})
