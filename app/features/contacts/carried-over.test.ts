import { expect, test } from 'vitest'

import { fromBooking } from './carried-over.ts'

test.each([
  ['Ada', 'Miller', 'Ada Miller'],
  ['Ada ', '', 'Ada'],
  ['', ' Miller', 'Miller'],
  ['', '', ''],
])('%j and %j become the name %j', (firstName, lastName, name) => {
  expect(fromBooking({ firstName, lastName })).toMatchObject({ name })
})

test('email, phone and message come along; service and date have no counterpart', () => {
  const same = { email: 'ada@example.com', phone: '(314) 555-0100', message: 'It clicks.' }
  expect(fromBooking({ ...same, serviceType: 'heating', preferredDate: '2026-11-30' })).toEqual({ name: '', ...same })
})
