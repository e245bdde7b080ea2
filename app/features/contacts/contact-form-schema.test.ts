import { expect, test } from 'vitest'

import { checkForm, type FormValues } from '#app/layout/forms/form-spec.ts'

import { contactForm } from './contact-form-schema.ts'
import { privacyForm } from './privacy-form-schema.ts'
import { subjects } from '#app/business/subjects.ts'

const empty: FormValues = { name: '', email: '', phone: '', subject: '', message: '' }
const filled: FormValues = {
  ...empty,
  name: 'Ada Miller',
  email: 'ada@example.com',
  subject: 'general',
  message: 'What would a heat pump cost?',
  privacyConsent: 'on',
}

const errors = (values: FormValues) => checkForm(contactForm, { ...filled, ...values }).errors
const privacyFaults = (values: FormValues) => checkForm(privacyForm, { ...filled, phone: '5550100', ...values }).errors

test('the phone is optional', () => {
  expect(checkForm(contactForm, filled).checked).toMatchObject({ subject: 'general', phone: null })
})

test('an empty contact form has an error for each required field', () => {
  expect(checkForm(contactForm, empty).errors).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    subject: 'Please select a subject.',
    message: 'Message is required.',
    privacyConsent: 'You must agree to the Privacy Policy and Terms of Service to proceed',
  })
})

test('an empty privacy form has an error for each field and requires no consent', () => {
  expect(checkForm(privacyForm, empty).errors).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    message: 'Message is required.',
  })
})

test.each([
  ['a blank name', 'name', ' \t ', 'Name is required.'],
  ['a name of 101 characters', 'name', 'a'.repeat(101), 'Please use 100 characters or fewer.'],
  ['a blank email', 'email', ' ', 'Email is required.'],
  ['an email without @', 'email', 'ada', 'Please enter a valid email address.'],
  ['an email of 255 characters', 'email', `${'a'.repeat(243)}@example.com`, 'Please enter a valid email address.'],
  ['a phone of 6 digits', 'phone', '555-010', 'Please enter a valid phone number.'],
  ['a phone of 26 characters', 'phone', '1'.repeat(26), 'Please enter a valid phone number.'],
  ['a blank message', 'message', ' \n ', 'Message is required.'],
  ['a message of 5001 characters', 'message', 'a'.repeat(5001), 'Please keep your message under 5,000 characters.'],
])('%s has its own error in both forms', (_what, field, value, sentence) => {
  expect(errors({ [field]: value })).toEqual({ [field]: sentence })
  expect(privacyFaults({ [field]: value })).toEqual({ [field]: sentence })
})

test.each([
  ['a name of 100 characters', 'name', 'a'.repeat(100)],
  ['a phone of 7 digits', 'phone', '5550100'],
  ['a phone of 25 characters', 'phone', '1'.repeat(25)],
  ['a message of 5000 characters', 'message', 'a'.repeat(5000)],
])('%s is valid in both forms', (_what, field, value) => {
  expect(errors({ [field]: value })).toEqual({})
  expect(privacyFaults({ [field]: value })).toEqual({})
})

test('a blank phone is null in the contact form and missing in the privacy form', () => {
  expect(errors({ phone: '   ' })).toEqual({})
  expect(privacyFaults({ phone: '   ' })).toEqual({ phone: 'Phone number is required.' })
})

test('a subject must be in the list', () => {
  expect(errors({ subject: 'complaint' })).toEqual({ subject: 'Please select a subject from the list.' })
  for (const { value } of subjects) expect(errors({ subject: value })).toEqual({})
})
