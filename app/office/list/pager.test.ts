import { expect, test } from 'vitest'

import { pageSpan } from './pager.tsx'

test.each([
  [1, 25, 134, '1–25 of 134'],
  [2, 25, 134, '26–50 of 134'],
  [6, 25, 134, '126–134 of 134'],
  [1, 25, 1, '1 of 1'],
  [12, 100, 1250, '1,101–1,200 of 1,250'],
  [9, 25, 30, '0 of 30'],
])('page %i with %i rows per page and %i in total: %s', (page, pageSize, total, text) => {
  expect(pageSpan(page, pageSize, total)).toBe(text)
})
