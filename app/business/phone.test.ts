import { expect, test } from 'vitest'

import { readPhone } from './phone.ts'

const number = '+13145550142'

test.each([
  ['(314) 555-0142', null],
  ['+1 (314) 555–0142', null],
  ['314 555 01 42', null],
  ['314-555-0142 x12', '12'],
  ['314-555-0142 ext. 12', '12'],
  ['(314)555-0142ext12', '12'],
  ['314-555-0142, extension 12', '12'],
  ['314-555-0142 #12', '12'],
  ['314-555-0142,12', '12'],
  ['314-555-0142,,12#', '12'],
  ['314-555-0142;12', '12'],
  ['314-555-0142 after 5', null],
  ['314-555-0142, after 5', null],
  ['314-555-0142 9-5', null],
  ['314-555-0142 x12 after 5', '12'],
  ['314-555-0142/314-555-0199', null],
  ['Apt 5, 314-555-0142', null],
  ['Phone:(314) 555-0142 Mobile:(314) 555-0143', null],
  ['３１４－５５５－０１４２', null],
  ['٣١٤٥٥٥٠١٤٢', null],
  ['۳۱۴-۵۵۵-۰۱۴۲', null],
  ['\u202A(314) 555-0142\u202C', null],
  ['314\u200B-555\u2011\u00AD0142', null],
  ['314\u00A0555\u00A00142', null],
])('"%s" is the number, with the extension %s', (typed, extension) => {
  expect(readPhone(typed)).toMatchObject({ number, dial: number, extension })
})

test.each([
  ['1-800-FLOWERS', '+18003569377', null],
  ['1 800 flowers', '+18003569377', null],
  ['(800) FLOWERS', '+18003569377', null],
  ['1-800-FLOWERS ext. 5', '+18003569377', '5'],
  ['1-800-FLOWERS after 5', '+18003569377', null],
  ['1-800-CONTACTS', '+18002668228', null],
  ['314-555-HEAT', '+13145554328', null],
])('the letters of "%s" are digits', (typed, number, extension) => {
  expect(readPhone(typed)).toMatchObject({ number, extension })
})

test.each(['+44 20 7946 0958', '+44 (0)20 7946 0958', '011 44 20 7946 0958'])('"%s" is a number abroad', (typed) => {
  expect(readPhone(typed)).toMatchObject({ number: '+442079460958' })
})

test.each([
  ['000-000-0000', '0000000000'],
  ['123-456-7890', '1234567890'],
  ['111-111-1111', '1111111111'],
  ['555-555-5555', '5555555555'],
  ['999-999-0000', '9999990000'],
  ['911-555-0142', '9115550142'],
  ['314-155-0142', '3141550142'],
  ['3145550142 5'.replace(' ', ''), '31455501425'],
  ['555-0142 after 5', '5550142'],
  ['030 1234567', '0301234567'],
  ['+1 000 000 0000', '+10000000000'],
  ['314 Westwood', ''],
])('no number is like "%s", but its digits can be dialed', (typed, dial) => {
  expect(readPhone(typed).number).toBeNull()
  if (dial !== '') expect(readPhone(typed).dial).toBe(dial)
})

test('words beside the number are noticed', () => {
  expect(readPhone('314-555-0142 after 5').hasMore).toBe(true)
  expect(readPhone('Bob 314-555-0142').hasMore).toBe(true)
  expect(readPhone('(314) 555-0142 ext. 12').hasMore).toBe(false)
})
