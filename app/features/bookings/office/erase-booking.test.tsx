import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { AdminBooking } from './schemas.ts'
import { EraseBooking } from './erase-booking.tsx'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const toCome = { scheduledStart: at(24), scheduledEnd: at(26) }
const over = { scheduledStart: at(-26), scheduledEnd: at(-24) }
const mail = (kind: string, status: string) => [{ kind, status }] as AdminBooking['mails']

/** The warning in the dialog. */
function warned(more: Partial<AdminBooking>): string {
  const booking = { id: 1, reference: 'B-1001', firstName: 'Ada', lastName: 'Miller', mails: [], ...more }
  renderWithProviders(<EraseBooking booking={booking as unknown as AdminBooking} onClose={() => {}} />)
  const [, , ...rest] = screen.getByRole('alertdialog').querySelectorAll('p')
  return rest.map(({ textContent }) => textContent).join(' ')
}

test.each([
  ['a cancellation that waits', mail('customer-cancelled', 'queued'), 'hasn’t been sent yet'],
  ['a cancellation on its way', mail('customer-cancelled', 'sending'), 'hasn’t been sent yet'],
  ['a cancellation that failed', mail('customer-cancelled', 'failed'), 'didn’t reach the customer'],
])('erasing warns about %s', (_what, mails, words) => {
  expect(warned({ status: 'cancelled', ...toCome, mails })).toContain(words)
})

test('erasing warns about an upcoming appointment', () => {
  expect(warned({ status: 'confirmed', ...toCome })).toContain('cancel it first')
})

test('erasing warns about an unconfirmed appointment the customer still expects', () => {
  expect(warned({ status: 'contacted', ...toCome, notifiedOfVisit: true })).toContain('still expects us')
})

test.each([
  [
    'an unconfirmed appointment the customer was never notified of',
    { status: 'contacted', ...toCome, notifiedOfVisit: false },
  ],
  ['a cancellation that arrived', { status: 'cancelled', ...toCome, mails: mail('customer-cancelled', 'sent') }],
  ['a day that is over', { status: 'cancelled', ...over, mails: mail('customer-cancelled', 'queued') }],
  ['an appointment that is over', { status: 'confirmed', ...over }],
  ['a request', { status: 'pending', scheduledStart: null, scheduledEnd: null }],
] as const)("erasing doesn't warn about %s", (_what, more) => expect(warned(more as Partial<AdminBooking>)).toBe(''))
