// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { BookingStatus } from '#app/features/bookings/statuses.ts'
import { draw } from '#tests/helpers/draw.tsx'

import { BookingActions } from './booking-actions.tsx'
import type { AdminBooking } from './contract.ts'

const offered = (status: BookingStatus, firstName: string) => {
  const booking = { id: 1, status, firstName, lastName: firstName } as AdminBooking
  draw(<BookingActions booking={booking} onLeaving={() => {}} onGone={() => {}} />)
  return screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])
}

test.each([
  ['cancelled', ['Reopen']],
  ['completed', ['Reopen']],
  ['spam', ['Not Spam']],
  ['contacted', ['Confirm…', 'Cancel…']],
] as const)('a %s booking can be moved on', (status, steps) => {
  expect(offered(status, 'Ada')).toEqual(steps)
})

test.each([
  ['cancelled', []],
  ['completed', []],
  ['spam', []],
  ['contacted', ['Cancel…']],
  ['confirmed', ['Complete', 'No-Show', 'Cancel…']],
  ['no-show', ['Cancel…']],
] as const)('a %s booking without its person can only be closed', (status, steps) => {
  expect(offered(status, '[erased]')).toEqual(steps)
})
