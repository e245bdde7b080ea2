import { expect, test } from 'vitest'

import { dollars, parseDollars } from './dollars.ts'

test.each([
  ['$1,249.50', 1249.5],
  [' 95 ', 95],
  ['0', 0],
  ['', null],
  ['about 100', undefined],
  ['1.234', undefined],
  ['-5', undefined],
])('"%s" reads as %s', (typed, amount) => expect(parseDollars(typed)).toBe(amount))

test.each([
  [1249.5, '$1,249.50'],
  [12000, '$12,000'],
  [0, '$0'],
])('%s is written %s', (amount, text) => expect(dollars(amount)).toBe(text))
