import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { AdminBooking } from './schemas.ts'
import { EraseBooking } from './erase-booking.tsx'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const toCome = { scheduledStart: at(24), scheduledEnd: at(26) }
const over = { scheduledStart: at(-26), scheduledEnd: at(-24) }
const canceled = (status: string) => [{ kind: 'customer-cancelled', status }] as AdminBooking['mails']

/** The warning in the dialog. */
function warned(more: Partial<AdminBooking>): string {
  const booking = { id: 1, reference: 'B-1001', firstName: 'Ada', lastName: 'Miller', mails: [], ...more }
  renderWithProviders(<EraseBooking booking={booking as unknown as AdminBooking} onClose={() => {}} />)
  const [, , ...rest] = screen.getByRole('alertdialog').querySelectorAll('p')
  return rest.map(({ textContent }) => textContent).join(' ')
}

test.each([
  ['a cancellation that waits', { status: 'cancelled', ...toCome, mails: canceled('queued') }, 'hasn’t been sent yet'],
  ['a cancellation on its way', { status: 'cancelled', ...toCome, mails: canceled('sending') }, 'hasn’t been sent yet'],
  ['a cancellation that failed', { status: 'cancelled', ...toCome, mails: canceled('failed') }, 'didn’t reach'],
  ['an upcoming appointment', { status: 'confirmed', ...toCome }, 'cancel it first'],
  ['an unconfirmed one', { status: 'contacted', ...toCome, notifiedOfVisit: true }, 'still expects us'],
] as const)('erasing warns about %s', (_what, more, words) => {
  expect(warned(more as Partial<AdminBooking>)).toContain(words)
})

test.each([
  ['an unconfirmed appointment nobody was notified of', { status: 'contacted', ...toCome, notifiedOfVisit: false }],
  ['a cancellation that arrived', { status: 'cancelled', ...toCome, mails: canceled('sent') }],
  ['a day that is over', { status: 'cancelled', ...over, mails: canceled('queued') }],
  ['an appointment that is over', { status: 'confirmed', ...over }],
  ['a request', { status: 'pending', scheduledStart: null, scheduledEnd: null }],
] as const)("erasing doesn't warn about %s", (_what, more) => expect(warned(more as Partial<AdminBooking>)).toBe(''))
