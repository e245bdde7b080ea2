import { expect, test } from 'vitest'

import { pagePattern } from './page-pattern.ts'

test.each([
  ['/', '/'],
  ['/booking', '/booking'],
  ['/booking/', '/booking'],
  ['/blog/12', '/blog/:id'],
  ['/no-such-page', '*'],
  ['*', '*'],
  ['/blog/:id', '/blog/:id'],
  ['/admin', null],
  ['/admin/bookings', null],
])('%s is counted as %s', (path, page) => {
  expect(pagePattern(path)).toBe(page)
})
