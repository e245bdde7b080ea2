import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { CancelDialog } from './cancel-dialog.tsx'
import type { AdminBooking } from './schemas.ts'

const ada = {
  id: 1,
  reference: 'B-1001',
  status: 'confirmed',
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
}
const openDialog = (fields: object, done = true) => {
  const onCancel = vi.fn(() => Promise.resolve(done ? {} : null))
  const booking = { ...ada, mails: [], earlier: [], mailConfigured: true, ...fields } as unknown as AdminBooking
  renderWithProviders(
    <CancelDialog booking={booking} busy={false} fields={{}} onCancel={onCancel} onClose={() => {}} />,
  )
  return onCancel
}
const confirm = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' })))
const response = () => {
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Sick' } })
  fireEvent.click(screen.getByRole('radio', { name: 'We did' }))
  return confirm()
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const unconfirmed = { status: 'contacted', notifiedOfVisit: true, scheduledEnd: inHours(24) }

test.each([
  ['is confirmed', {}, true],
  ['is a request', { status: 'pending' }, false],
  ['is unconfirmed, but expected by the customer', unconfirmed, true],
  ['is unconfirmed, and not expected', { ...unconfirmed, notifiedOfVisit: false }, false],
  ['is unconfirmed and over', { ...unconfirmed, scheduledEnd: inHours(-24) }, false],
  ['has no email address', { email: '' }, false],
  ['is erased', { firstName: '[erased]', lastName: '[erased]', email: '[erased]' }, false],
])('of a booking that %s, is the customer notified by default?', async (_what, fields, notifyCustomer) => {
  const onCancel = openDialog(fields)
  if ('email' in fields) expect(screen.queryByRole('checkbox')).toBeNull()
  await response()
  const change = { status: 'cancelled', reason: 'Sick', cancelledBy: 'business', notifyCustomer }
  expect(onCancel).toHaveBeenCalledWith(change)
})

test('the first missing field gets the focus and its error, the reason first', async () => {
  openDialog({})
  const reason = screen.getByRole('textbox', { name: /Reason/ })
  await confirm()
  await vi.waitFor(() => expect(document.activeElement).toBe(reason))
  fireEvent.change(reason, { target: { value: 'Sick' } })
  await confirm()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'The customer' })))
  const group = screen.getByRole('radiogroup', { name: /Who canceled/ })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const error = document.getElementById(group.getAttribute('aria-describedby')!)
  expect(error?.textContent).toBe('Please choose who canceled.')
})

test('a common reason fills the field, and can be edited', async () => {
  const onCancel = openDialog({})
  fireEvent.click(screen.getByRole('button', { name: 'Booked elsewhere' }))
  expect(reason().value).toBe('Booked elsewhere')
  fireEvent.change(reason(), { target: { value: 'Booked elsewhere, cheaper' } })
  fireEvent.click(screen.getByRole('radio', { name: 'The customer' }))
  await confirm()
  expect(onCancel).toHaveBeenCalledWith(expect.objectContaining({ reason: 'Booked elsewhere, cheaper' }))
})

const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Reason/ })

test.each([
  ['could not be sent', false, () => {}, 'The customer has moved away'],
  ['was sent', true, () => {}, ''],
  ['was given up', false, () => fireEvent.click(screen.getByRole('button', { name: 'Keep Booking' })), ''],
] as const)('a reason that %s: is it restored when the dialog reopens?', async (_what, done, then, restored) => {
  const onCancel = openDialog({}, done)
  fireEvent.change(reason(), { target: { value: 'The customer has moved away' } })
  fireEvent.click(screen.getByRole('radio', { name: 'We did' }))
  await confirm()
  await onCancel.mock.results[0]!.value
  then()
  cleanup()
  openDialog({})
  expect(reason().value).toBe(restored)
})
