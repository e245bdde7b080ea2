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
  'zoë@example.com',
  'मिया@example.com',
  'info@bäcker-heizung.example',
  'почта@пример.рф',
  'ada@xn--e1afmkfd.xn--p1ai',
])('%j is a valid email address', (email) => {
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

test.each([
  ['\u200Bmia@example.org', 'mia@example.org'],
  ['mia@exam\u00ADple.org\uFEFF', 'mia@example.org'],
  ['\u00A0mia\u00A0@example.org\u2069', 'mia@example.org'],
  ['mailto:mia@example.org', 'mia@example.org'],
  [' <mia@example.org>, ', 'mia@example.org'],
  ['Mia Stone <MAILTO:mia@example.org>', 'mia@example.org'],
  ['“mia@example.org”.', 'mia@example.org'],
  ['ｍｉａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'mia@example.org'],
  ['Info@Bäcker-Heizung.example', 'Info@xn--bcker-heizung-bfb.example'],
  ['info@ba\u0308cker-heizung.example', 'info@xn--bcker-heizung-bfb.example'],
  ['josé@example.org', 'josé@example.org'],
  ['mia@例え。example', 'mia@xn--r8jz45g.example'],
])('%j is read as %s', (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address)
})

test.each(['mia@exämple/evil.example', 'mia@ü:80.example', 'a@ü@example.org', 'mia@①.②.③.④', 'mia@ü', '\u200B'])(
  '%j is no address',
  (typed) => {
    expect(isValid(typed)).toBe(false)
  },
)

test('line breaks are removed from single-line fields', () => {
  expect(personName('').parse('Pat\r\nBcc: eve@example.com')).toBe('Pat Bcc: eve@example.com')
  expect(personName('').parse('Pat\u2028\u0085Lee\t')).toBe('Pat Lee')
  expect(phoneNumber.parse('314\n555 0142')).toBe('314 555 0142')
})

test('a message keeps line breaks, but no other control characters', () => {
  expect(longMessage.parse('No heat.\r\n\tSince\u0007 noon.\n')).toBe('No heat.\r\n\tSince  noon.')
})
