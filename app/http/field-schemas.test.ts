import { expect, test } from 'vitest'

import { emailAddress, longMessage, personName, phoneNumber } from './field-schemas.ts'

const isValid = (email: string) => emailAddress.safeParse(email).success

test.each([
  'ada@example.com',
  ' ada@example.com ',
  "o'neil+tag@mail.example.co.uk",
  'mary&joe@example.com',
  '{a|b}~!#$%*/=?^`@example.com',
  '_@example.com',
])('%j is a valid e-mail address', (email) => {
  expect(isValid(email)).toBe(true)
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
])('%j is not', (email) => {
  expect(isValid(email)).toBe(false)
})

test('line breaks are removed from single-line fields', () => {
  expect(personName('').parse('Pat\r\nBcc: eve@example.com')).toBe('Pat Bcc: eve@example.com')
  expect(personName('').parse('Pat\u2028\u0085Lee\t')).toBe('Pat Lee')
  expect(phoneNumber.parse('314\n555 0142')).toBe('314 555 0142')
})

test('a message keeps line breaks, but no other control characters', () => {
  expect(longMessage.parse('No heat.\r\n\tSince\u0007 noon.\n')).toBe('No heat.\r\n\tSince  noon.')
})
