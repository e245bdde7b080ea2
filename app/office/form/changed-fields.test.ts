import { expect, test } from 'vitest'

import { changedFields } from './changed-fields.ts'

test('only changed fields are returned, compared deeply', () => {
  const before = { title: 'A', price: 1, lines: ['a', 'b'], notice: { text: 'x' } as { text: string } | null }
  expect(changedFields({ ...before, lines: ['a', 'b'] }, before)).toEqual({})
  expect(changedFields({ ...before, title: 'B', lines: ['a'] }, before)).toEqual({ title: 'B', lines: ['a'] })
  expect(changedFields({ ...before, notice: null }, before)).toEqual({ notice: null })
})
