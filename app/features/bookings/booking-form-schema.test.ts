import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { checkForm, type FormValues } from '#app/layout/forms/form-spec.ts'

import { bookingForm } from './booking-form-schema.ts'
import { serviceTypes } from '#app/business/service-types.ts'

const empty: FormValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  serviceType: '',
  preferredDate: '',
  message: '',
  requestedService: '',
}
const filled: FormValues = {
  ...empty,
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '555-0100',
  serviceType: 'heating',
  privacyConsent: 'on',
}

// 10 PM on Friday in St. Louis, already Saturday in London.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** The first error of each field. */
const errors = (values: FormValues) => checkForm(bookingForm, { ...filled, ...values }).errors

test('names, email, phone, service and consent are enough', () => {
  expect(checkForm(bookingForm, filled).checked).toMatchObject({ preferredDate: null, message: null })
})

test('an empty form has an error for each required field', () => {
  expect(checkForm(bookingForm, empty).errors).toEqual({
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    serviceType: 'Please select a service.',
    privacyConsent: 'You must accept the privacy policy and terms of service to proceed',
  })
})

test.each([
  ['a blank first name', 'firstName', '   ', 'First name is required.'],
  ['a first name of 101 characters', 'firstName', 'a'.repeat(101), 'Please use 100 characters or fewer.'],
  ['a blank last name', 'lastName', '\t\n', 'Last name is required.'],
  ['a last name of 101 characters', 'lastName', 'a'.repeat(101), 'Please use 100 characters or fewer.'],
  ['a blank email', 'email', '  ', 'Email is required.'],
  ['an email without a domain', 'email', 'ada@', 'Please enter a valid email address.'],
  ['an email without a top-level domain', 'email', 'ada@example', 'Please enter a valid email address.'],
  ['an email of 255 characters', 'email', `${'a'.repeat(243)}@example.com`, 'Please enter a valid email address.'],
  ['a blank phone', 'phone', '  ', 'Phone number is required.'],
  ['a phone of 6 digits', 'phone', '555-010', 'Please enter a valid phone number.'],
  ['a phone of words', 'phone', 'call me maybe', 'Please enter a valid phone number.'],
  ['a phone of 26 characters', 'phone', '1'.repeat(26), 'Please enter a valid phone number.'],
  ['a service we do not book', 'serviceType', 'smart-home', 'Please select a service from the list.'],
  ['a date half typed', 'preferredDate', 'unfinished', 'Please enter a valid date.'],
  ['a day that does not exist', 'preferredDate', '2026-02-30', 'Please enter a valid date.'],
  ['a year of five digits', 'preferredDate', '12026-01-01', 'Please enter a valid date.'],
  ['yesterday', 'preferredDate', '2026-11-19', 'Please choose today or a later date.'],
  ['a message of 5001 characters', 'message', 'a'.repeat(5001), 'Please keep your message under 5,000 characters.'],
])('%s has its own error', (_what, field, value, sentence) => {
  expect(errors({ [field]: value })).toEqual({ [field]: sentence })
})

test.each([
  ['a name of 100 characters', 'firstName', 'a'.repeat(100)],
  ['a name of 100 accented characters between blanks', 'lastName', ` ${'é'.repeat(100)} `],
  ['an email between blanks', 'email', ' ada@example.com '],
  ['a phone of 7 digits', 'phone', '5550100'],
  ['a phone of 25 characters', 'phone', '+1 (314) 555-0100 ext. 12'],
  ['today in St. Louis', 'preferredDate', '2026-11-20'],
  ['no date', 'preferredDate', ''],
  ['a message of 5000 characters', 'message', 'a'.repeat(5000)],
  ['a blank message', 'message', '   '],
])('%s is valid', (_what, field, value) => {
  expect(errors({ [field]: value })).toEqual({})
})

test.each(serviceTypes)('$value can be booked', ({ value }) => {
  expect(errors({ serviceType: value })).toEqual({})
})

test('form-only fields are not sent', () => {
  expect(checkForm(bookingForm, { ...filled, requestedService: 'heating' }).checked).not.toHaveProperty(
    'requestedService',
  )
})
