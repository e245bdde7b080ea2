import { expect, test } from 'vitest'

import { prefillFromBooking } from './prefill.ts'

test.each([
  ['Ada', 'Miller', 'Ada Miller'],
  ['Ada ', '', 'Ada'],
  ['', ' Miller', 'Miller'],
  ['', '', ''],
])('%j and %j become the name %j', (firstName, lastName, name) => {
  expect(prefillFromBooking({ firstName, lastName })).toMatchObject({ name })
})

test('email, phone and message are carried over; service and date are not', () => {
  const same = { email: 'ada@example.com', phone: '(314) 555-0100', message: 'It clicks.' }
  expect(prefillFromBooking({ ...same, serviceType: 'heating', preferredDate: '2026-11-30' })).toEqual({
    name: '',
    ...same,
  })
})
