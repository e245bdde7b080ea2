import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { BookingForm } from '#app/features/bookings/request/booking-form.tsx'
import { ContactForm } from '#app/features/contacts/contact-form.tsx'
import { PrivacyForm } from '#app/features/contacts/privacy-form.tsx'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { PhoneBar } from '#app/layout/phone-bar.tsx'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

let sent: Record<string, unknown>[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const values = JSON.parse(body) as Record<string, unknown>
    sent.push(values)
    return Promise.resolve(Response.json({ ...values, id: 7, token: 'token', appointment: {} }, { status: 201 }))
  })
})

const input = (field: string) => document.getElementById(field) as HTMLInputElement
const type = (field: string, value: string) => fireEvent.change(input(field), { target: { value } })
const hint = () => screen.queryByRole('button', { name: 'Did you mean gmail.com?' })
const choose = () => screen.queryByRole('button', { name: 'choose Emergency Repair' })
const callIsQuicker = 'In an emergency, calling is faster: (800) 555-0199'

async function book(serviceType: string, email = 'ada@example.com') {
  const fields = { firstName: 'Ada', lastName: 'Miller', email, phone: '3145550177', serviceType }
  for (const [field, value] of Object.entries(fields)) type(field, value)
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read and agree/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule Service' }))
  await waitFor(() => expect(sent).toHaveLength(1))
}

test.each([
  ['booking', <BookingForm key="booking" />],
  ['contact', <ContactForm key="contact" />],
  ['privacy', <PrivacyForm key="privacy" />],
])(
  'the %s form suggests a correction for a typo in the email address on blur, applied by a click',
  async (_name, form) => {
    renderWithProviders(form)
    type('email', 'dana@gmial.com')
    expect(hint()).toBeNull()
    fireEvent.blur(input('email'))
    fireEvent.click(hint()!)
    expect(input('email').value).toBe('dana@gmail.com')
    await waitFor(() => expect(document.activeElement).toBe(input('email')))
    expect(hint()).toBeNull()
  },
)

test('an address with a likely typo can be sent', async () => {
  renderWithProviders(<BookingForm />)
  type('email', 'dana@gmial.com')
  fireEvent.blur(input('email'))
  await book('heating', 'dana@gmial.com')
  expect(sent).toMatchObject([{ email: 'dana@gmial.com' }])
})

test('an emergency shows the phone number when selected', () => {
  renderWithProviders(<BookingForm />)
  expect(document.body.textContent).not.toContain(callIsQuicker)
  type('serviceType', 'emergency')
  expect(document.body.textContent).toContain(callIsQuicker)
  expect(screen.getByRole('link', { name: '(800) 555-0199' }).getAttribute('href')).toBe('tel:+18005550199')
})

test('no heat in words points to the phone and to Emergency Repair, which alone is promised 2 hours at night too', () => {
  renderWithProviders(<BookingForm />)
  const afterHours = 'After hours, within 2 hours of opening.'
  type('message', 'The furnace is loud.')
  expect(choose()).toBeNull()
  expect(document.body.textContent).toContain(afterHours)
  type('message', 'There’s no heat since last night!')
  expect(document.body.textContent).toContain('If it can’t wait, calling is faster: (800) 555-0199')
  fireEvent.click(choose()!)
  expect(input('serviceType').value).toBe('emergency')
  expect(choose()).toBeNull()
  expect(document.body.textContent).not.toContain(afterHours)
})

test('a message about an emergency shows the phone number too', () => {
  renderWithProviders(<ContactForm />)
  type('subject', 'emergency')
  expect(document.body.textContent).toContain(callIsQuicker)
  type('subject', 'quote')
  expect(document.body.textContent).not.toContain(callIsQuicker)
})

test.each([
  ['/', ['Call', 'Schedule']],
  ['/contact', ['Call', 'Schedule']],
  ['/booking', ['Call (800) 555-0199']],
])('the phone bar on %s has %j', (path, labels) => {
  renderWithProviders(<PhoneBar />, path)
  expect(screen.queryAllByRole('link').map((link) => link.textContent?.trim())).toEqual(labels)
})

test('the newsletter form also suggests a correction, and accepts the address either way', async () => {
  renderWithProviders(<NewsletterForm place="home" />)
  const address = screen.getByLabelText<HTMLInputElement>('Email address')
  fireEvent.change(address, { target: { value: 'ada@gmial.com' } })
  fireEvent.blur(address)
  fireEvent.click(hint()!)
  expect([address.value, hint()]).toEqual(['ada@gmail.com', null])
  fireEvent.change(address, { target: { value: 'ada@gmial.com' } })
  fireEvent.blur(address)
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(sent).toEqual([{ email: 'ada@gmial.com' }]))
})
