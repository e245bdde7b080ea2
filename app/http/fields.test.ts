import { expect, test } from 'vitest'

import { emailAddress } from './fields.ts'

const isTaken = (email: string) => emailAddress.safeParse(email).success

test.each([
  'ada@example.com',
  ' ada@example.com ',
  "o'neil+tag@mail.example.co.uk",
  'mary&joe@example.com',
  '{a|b}~!#$%*/=?^`@example.com',
  '_@example.com',
])('%j is an address', (email) => {
  expect(isTaken(email)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@example',
  'ada@.com',
  'ada@-example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'a da@example.com',
  'a,b@example.com',
  'a@b@example.com',
  '"a"@example.com',
  '<a>@example.com',
  'a@example.com\nBcc: b@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is none', (email) => {
  expect(isTaken(email)).toBe(false)
})
