import { expect, test } from 'vitest'

import { readablePhone } from './readable-phone.ts'

test.each([
  ['3145550142', '(314) 555-0142'],
  ['314 555-0142', '(314) 555-0142'],
  ['+1 314.555.0142', '(314) 555-0142'],
  ['(314) 555-0142', '(314) 555-0142'],
  ['314-555-0142 ext. 5', '314-555-0142 ext. 5'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['555-0142', '555-0142'],
  ['[erased]', '[erased]'],
])('%s reads %s', (typed, shown) => {
  expect(readablePhone(typed)).toBe(shown)
})
