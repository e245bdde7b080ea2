import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { AdminBooking } from './schemas.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const ada = { id: 1, reference: 'B-1001', firstName: 'Ada', lastName: 'Miller' }
const expected = { ...ada, status: 'contacted', scheduledStart: at(48), scheduledEnd: at(50), notifiedOfVisit: true }

test.each([
  [expected, true],
  [{ ...expected, notifiedOfVisit: false }, false],
  [{ ...expected, status: 'cancelled' }, false],
])('a booking set back from confirmed says if its customer still expects a visit: %j', (booking, isExpected) => {
  renderWithProviders(<AppointmentCard booking={booking as unknown as AdminBooking} />)
  const warning = screen.queryByText(/^Ada Miller still expects us on .* to .*\. Confirm a time or cancel/)
  expect(warning !== null).toBe(isExpected)
})

test('deleting it asks first', () => {
  renderWithProviders(
    <DeleteDialog bookings={[expected as unknown as AdminBooking]} onDelete={() => {}} onClose={() => {}} />,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete a booking whose customer expects a visit?' })
  expect(dialog.textContent).toMatch(/Ada Miller: \w{3}, \w{3} \d+, .* to /)
})
