import { expect, test } from 'vitest'

import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 … 5'],
  [1, 715, '1 2 … 715'],
  [4, 715, '1 2 3 4 5 … 715'],
  [5, 715, '1 … 4 5 6 … 715'],
  [712, 715, '1 … 711 712 713 714 715'],
  [715, 715, '1 … 714 715'],
])('page %i of %i links to %s', (page, pages, expected) => {
  expect(
    pageNumbers(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(expected)
})

test('every page can be reached from the first by following links', () => {
  const reached = new Set([1])
  for (const page of reached) for (const next of pageNumbers(page, 40)) if (next !== null) reached.add(next)
  expect(reached.size).toBe(40)
})
