// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { draw } from '#tests/helpers/draw.tsx'

import { CancelDialog } from './cancel-dialog.tsx'
import type { AdminBooking } from './contract.ts'

const ada = {
  id: 1,
  reference: 'B-1001',
  status: 'confirmed',
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
}
const asked = (given: object) => {
  const onCancel = vi.fn()
  const booking = { ...ada, mailConfigured: true, ...given } as AdminBooking
  draw(<CancelDialog booking={booking} busy={false} fields={{}} onCancel={onCancel} onClose={() => {}} />)
  return onCancel
}
const answer = () => {
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Sick' } })
  fireEvent.click(screen.getByRole('radio', { name: 'We did' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }))
}

test.each([
  ['confirmed', true],
  ['pending', false],
] as const)('who has a %s booking is told by default: %s', (status, notifyCustomer) => {
  const onCancel = asked({ status })
  answer()
  expect(onCancel).toHaveBeenCalledWith({
    status: 'cancelled',
    reason: 'Sick',
    cancelledBy: 'business',
    notifyCustomer,
  })
})

test.each([
  ['without an address', { email: '' }],
  ['whose data is erased', { firstName: '[erased]', lastName: '[erased]', email: '[erased]' }],
])('nobody is told where the booking is of one %s', (_who, given) => {
  const onCancel = asked(given)
  expect(screen.queryByRole('checkbox')).toBeNull()
  answer()
  expect(onCancel).toHaveBeenCalledWith(expect.objectContaining({ notifyCustomer: false }))
})

test('a booking whose person is erased is named by its reference', () => {
  asked({ firstName: '[erased]', lastName: '[erased]', email: '[erased]' })
  expect(screen.getByRole('heading')).toHaveProperty('textContent', 'Cancel the booking B-1001?')
})
