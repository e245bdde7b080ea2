import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { BookingForm } from '#app/features/bookings/request/booking-form.tsx'
import { ContactForm } from '#app/features/contacts/contact-form.tsx'
import { PrivacyForm } from '#app/features/contacts/privacy-form.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

interface Sent {
  path: string
  body: Record<string, unknown>
  headers: Record<string, string>
}

let sent: Sent[] = []
let responses: (() => Response)[] = []

beforeEach(() => {
  // A date that is today reads "today".
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') })
  sent = []
  responses = []
  vi.stubGlobal('fetch', (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push({ path, body: JSON.parse(body) as Record<string, unknown>, headers })
    const response = responses.shift()
    return response ? Promise.resolve(response()) : Promise.reject(new TypeError('Failed to fetch'))
  })
})

const dueAt = '2026-11-23T15:00:00.000Z'
const accepted = (more: object) => () => Response.json({ id: 7, dueAt, message: '', ...more }, { status: 201 })
const refused = (status: number, refusal: object) => () => Response.json(refusal, { status })

const input = (field: string) => document.getElementById(field) as HTMLInputElement
const type = (field: string, text: string) => fireEvent.change(input(field), { target: { value: text } })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const agreed = () => box(/I have read and agree/)
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!
const press = () => fireEvent.click(button())
const keyOf = (index: number) => sent[index]?.headers['idempotency-key']

function fillContact() {
  type('name', 'Ada Miller')
  type('email', 'ada@example.com')
  type('message', 'What would a heat pump cost?')
}

function fillBooking() {
  const ada = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100' }
  for (const [field, value] of Object.entries({ ...ada, serviceType: 'heating' })) type(field, value)
}

test('the button waits for the consent, shows that it is sending, and ignores a second click', async () => {
  renderWithProviders(<ContactForm />)
  expect(button().disabled).toBe(true)
  fillContact()
  fireEvent.click(agreed())
  await waitFor(() => expect(button().disabled).toBe(false))
  const held = Promise.withResolvers<Response>()
  const calls = vi.fn(() => held.promise)
  vi.stubGlobal('fetch', calls)
  press()
  press()
  await waitFor(() => expect(button().textContent).toBe('Sending...'))
  expect(button().disabled).toBe(true)
  held.resolve(accepted({ reference: 'C-1007', name: 'Ada Miller' })())
  await screen.findByText('C-1007')
  expect(button().textContent).toBe('Send Message')
  expect(calls).toHaveBeenCalledTimes(1)
})

test('fields are read-only while sending', async () => {
  renderWithProviders(<ContactForm />)
  fillContact()
  fireEvent.click(agreed())
  await waitFor(() => expect(button().disabled).toBe(false))
  const held = Promise.withResolvers<Response>()
  const calls = vi.fn(() => held.promise)
  vi.stubGlobal('fetch', calls)
  press()
  await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true'))
  // The form is busy from the moment it is sent.
  await waitFor(() => expect(calls).toHaveBeenCalled())
  const texts = ['name', 'email', 'phone', 'message'].map(input)
  const subjects = [...document.querySelectorAll('option')]
  expect(texts.map(({ readOnly, disabled }) => ({ readOnly, disabled }))).toEqual(
    texts.map(() => ({ readOnly: true, disabled: false })),
  )
  expect(subjects.every(({ disabled }) => disabled)).toBe(true)
  expect(input('subject').value).toBe('general')
  fireEvent.click(agreed())
  fireEvent.click(box(/about my request/))
  expect([agreed().checked, box(/about my request/).checked]).toEqual([true, false])
  held.reject(new TypeError('Failed to fetch'))
  const failure = (await screen.findByText(/Your message was not sent/)).closest('[role=alert]')
  expect(failure?.querySelector('a')?.getAttribute('href')).toBe('tel:+18005550199')
  expect(texts.map(({ readOnly, value }) => ({ readOnly, value }))).toEqual(
    ['Ada Miller', 'ada@example.com', '', 'What would a heat pump cost?'].map((value) => ({ readOnly: false, value })),
  )
  expect(subjects.some(({ disabled }) => disabled)).toBe(false)
  fireEvent.click(box(/about my request/))
  expect(box(/about my request/).checked).toBe(true)
})

test('a message is sent without the privacy consent, then the form is empty and the confirmation focused', async () => {
  const { client } = renderWithProviders(<ContactForm />)
  client.setQueryData(['/api/contacts'], [])
  fillContact()
  fireEvent.click(box(/about my request/))
  fireEvent.click(agreed())
  responses.push(accepted({ reference: 'C-1007', name: 'Ada Miller' }))
  await waitFor(() => expect(button().disabled).toBe(false))
  press()
  const confirmation = await screen.findByRole('status')
  expect(confirmation.textContent).toBe("Thanks, Ada. Reference C-1007. We'll get back to you by Mon, Nov 23, 9:00 AM.")
  expect(sent[0]).toMatchObject({ path: '/api/contacts', headers: { 'x-form': 'contact' } })
  expect(sent[0]?.body).toEqual({
    name: 'Ada Miller',
    email: 'ada@example.com',
    phone: null,
    subject: 'general',
    message: 'What would a heat pump cost?',
    smsConsent: { general: true, informational: false, marketing: false, noTexts: false },
  })
  expect(document.activeElement?.contains(confirmation)).toBe(true)
  expect(client.getQueryState(['/api/contacts'])?.isInvalidated).toBe(true)
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Send Another' }))
  expect(input('name').value).toBe('')
  expect([box(/about my request/).checked, agreed().checked, button().disabled]).toEqual([false, false, true])
  expect(sessionStorage.getItem('kept:contact')).not.toContain('Ada')
})

test('a failure preserves the values and the key; changed values get another key', async () => {
  renderWithProviders(<ContactForm />)
  fillContact()
  fireEvent.click(agreed())
  await waitFor(() => expect(button().disabled).toBe(false))
  press()
  await screen.findByText(/Your message was not sent/)
  expect([input('name').value, agreed().checked]).toEqual(['Ada Miller', true])
  responses.push(refused(500, { code: 'failed', message: 'Something went wrong on our side. Please try again.' }))
  press()
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(button().disabled).toBe(false))
  type('message', 'And a furnace?')
  responses.push(accepted({ reference: 'C-1008', name: 'Ada Miller' }))
  press()
  await screen.findByText('C-1008')
  expect(keyOf(1)).toBe(keyOf(0))
  expect(keyOf(2)).not.toBe(keyOf(0))
})

test('an error of the server appears at its field, which is focused', async () => {
  renderWithProviders(<BookingForm />)
  fillBooking()
  fireEvent.click(agreed())
  await waitFor(() => expect(button().disabled).toBe(false))
  const sentence = 'Please choose today or a later date.'
  responses.push(refused(400, { code: 'validation_failed', message: sentence, fields: { preferredDate: sentence } }))
  press()
  await waitFor(() => expect(document.getElementById('preferredDate-error')?.textContent).toBe(sentence))
  expect(document.activeElement).toBe(input('preferredDate'))
})

const required = () =>
  [...document.querySelectorAll<HTMLLabelElement>('label[for]')].flatMap(({ control, textContent }) =>
    control?.matches('[type=checkbox]') ? [] : (/^(.+?) ?\*$/.exec(textContent)?.[1] ?? []),
  )
const choices = (field: string) =>
  [...document.querySelectorAll<HTMLOptionElement>(`#${field} option`)].map(({ value }) => value)

test('the forms have the specified choices and required fields', () => {
  const { unmount } = renderWithProviders(<BookingForm />)
  expect(required()).toEqual(['First Name', 'Last Name', 'Email', 'Phone', 'Service Type'])
  const services = ['heating', 'cooling', 'air-quality', 'maintenance', 'emergency', 'installation']
  expect(choices('serviceType')).toEqual(['', ...services])
  expect(input('preferredDate').min).toBe('2026-11-20')
  unmount()
  renderWithProviders(<ContactForm />)
  expect(required()).toEqual(['Name', 'Email', 'Subject', 'Message'])
  expect(choices('subject')).toEqual(['service-request', 'emergency', 'quote', 'maintenance', 'general'])
  expect(input('subject').value).toBe('general')
  expect(input('message')).toHaveProperty('rows', 5)
})

const emailError = () => document.getElementById('email-error')?.textContent

test('each field is checked on blur, and while it is corrected', async () => {
  renderWithProviders(<BookingForm />)
  type('email', 'ada@')
  expect(emailError()).toBeUndefined()
  fireEvent.blur(input('email'))
  await waitFor(() => expect(emailError()).toBe('Please enter a valid email address.'))
  type('email', 'ada@example.com')
  await waitFor(() => expect(emailError()).toBeUndefined())
})

test('an empty form lists its errors at the top as links, and focuses the first field', async () => {
  renderWithProviders(<PrivacyForm />)
  expect(['name', 'email', 'phone', 'message'].map((field) => input(field).required)).toEqual(Array(4).fill(true))
  press()
  await screen.findByText('Please fix 4 fields.')
  expect(screen.getAllByRole('link', { name: /is required/ }).map((link) => link.getAttribute('href'))).toEqual([
    '#name',
    '#email',
    '#phone',
    '#message',
  ])
  expect(document.activeElement).toBe(input('name'))
  expect(sent).toEqual([])
})

test('a privacy form sent again has the same time, so that the server detects the repeat', async () => {
  renderWithProviders(<PrivacyForm />)
  fillContact()
  type('phone', '(314) 555-0100')
  fireEvent.click(box(/No Text Messages/))
  press()
  await screen.findByText('Submitting...')
  await screen.findByText(/Your form was not sent/)
  await waitFor(() => expect(button().disabled).toBe(false))
  responses.push(accepted({ success: true, reference: 'P-1001' }))
  press()
  await screen.findByText('P-1001')
  expect(sent[0]?.body).toMatchObject({
    smsConsent: { general: false, informational: false, marketing: false, noTexts: true },
    submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect(sent[1]).toMatchObject({ body: sent[0]?.body ?? {}, path: '/api/privacy-contact' })
  expect(keyOf(1)).toBe(keyOf(0))
})

test('texts of the contact form are filled in on the booking form', () => {
  const { unmount } = renderWithProviders(<ContactForm />)
  fillContact()
  unmount()
  renderWithProviders(<BookingForm />)
  expect([input('firstName').value, input('lastName').value, input('email').value]).toEqual([
    'Ada',
    'Miller',
    'ada@example.com',
  ])
  expect(agreed().checked).toBe(false)
})

test('a service in the URL replaces that of the draft, and a later choice replaces both', () => {
  const unknown = renderWithProviders(<BookingForm />, '/booking?service=smart-home')
  expect(input('serviceType').value).toBe('')
  unknown.unmount()
  const first = renderWithProviders(<BookingForm />, '/booking?service=heating')
  expect(input('serviceType').value).toBe('heating')
  type('serviceType', 'cooling')
  first.unmount()
  const again = renderWithProviders(<BookingForm />, '/booking?service=heating')
  expect(input('serviceType').value).toBe('cooling')
  again.unmount()
  renderWithProviders(<BookingForm />, '/booking?service=maintenance')
  expect(input('serviceType').value).toBe('maintenance')
})

test.each([
  ['Ada Miller', 'Thanks, Ada. Reference'],
  ['Dr. Ada Miller', 'Thanks. Reference'],
  ['A. Miller', 'Thanks. Reference'],
])('%j is thanked by first name if it is one', async (name, thanks) => {
  responses = [accepted({ reference: 'C-1007', name })]
  renderWithProviders(<ContactForm />)
  fillContact()
  type('name', name)
  fireEvent.click(agreed())
  await waitFor(() => expect(button().disabled).toBe(false))
  press()
  const confirmation = (await screen.findByText('C-1007')).closest('[role=status]')!
  expect(confirmation.textContent.startsWith(thanks)).toBe(true)
})
