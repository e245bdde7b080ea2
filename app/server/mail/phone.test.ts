import { expect, test } from 'vitest'

import { phoneE164 } from './phone.ts'

test.each([
  ['+1 314 555 0142 ext. 7', '+13145550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+999 999 999', null],
  ['555-0142', null],
])('%j is %j', (raw, e164) => {
  expect(phoneE164(raw)).toBe(e164)
})
