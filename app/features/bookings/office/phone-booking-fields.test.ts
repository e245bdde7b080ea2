import { expect, test } from 'vitest'

import { phoneBookingFromMessage } from './phone-booking-fields.ts'

const input = { email: 'ada@example.com', message: 'It clicks.' }

test('a message prefills the booking', () => {
  expect(
    phoneBookingFromMessage({ ...input, name: 'Mary Ann Cole', phone: '(314) 555-0100', subject: 'maintenance' }),
  ).toMatchObject({
    ...input,
    firstName: 'Mary Ann',
    lastName: 'Cole',
    phone: '(314) 555-0100',
    serviceType: 'maintenance',
    preferredDate: '',
  })
})

test('a single name is the first name; other subjects preselect no service', () => {
  expect(phoneBookingFromMessage({ ...input, name: ' Cher ', phone: null, subject: 'quote' })).toMatchObject({
    firstName: 'Cher',
    lastName: '',
    phone: '',
    serviceType: '',
  })
})
