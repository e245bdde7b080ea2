// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { BookingContactActions } from './booking-contact-actions.tsx'
import type { AdminBooking } from './schemas.ts'

const caller = { id: 1, status: 'pending', firstName: 'Ada', lastName: 'Miller', phone: '(314) 555-0100', email: '' }
const booking = { ...caller, consent: { text: { allowed: false, reason: '' } } } as AdminBooking

test('no E-mail button without an address', () => {
  renderWithProviders(<BookingContactActions booking={booking} />)
  expect(screen.getByRole('link', { name: 'Call' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'E-mail' })).toBeNull()
})

test('the call link contains the number and extension only', () => {
  renderWithProviders(<BookingContactActions booking={{ ...booking, phone: '314-555-0100 ext. 5' }} />)
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+13145550100,5')
})

test('after a change elsewhere, "Mark as Contacted" after a call says so and runs on "Keep mine"', async () => {
  const stale = { code: 'stale', message: 'It was changed elsewhere.' }
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json(stale, { status: 412 }))
  vi.stubGlobal('fetch', sent)
  // jsdom can't open tel: links.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  renderWithProviders(<BookingContactActions booking={booking} />)
  fireEvent.click(screen.getByRole('link', { name: 'Call' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mark as Contacted' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls[1]![1]!.headers).not.toHaveProperty('if-match')
  vi.unstubAllGlobals()
})
