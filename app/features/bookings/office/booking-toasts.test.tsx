import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Technician } from '#app/features/technicians/schemas.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { AppointmentDialog } from './appointment-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { AdminBooking } from './schemas.ts'
import { statusToast, rescheduleToast } from './booking-toasts.ts'

const booking = (more: Partial<AdminBooking> = {}) =>
  ({
    id: 1,
    firstName: 'Ada',
    lastName: 'Miller',
    email: 'ada@example.com',
    phone: '(314) 555-0100',
    status: 'confirmed',
    earlier: [],
    preferredDate: null,
    scheduledStart: null,
    scheduledEnd: null,
    mails: [],
    mailConfigured: true,
    ...more,
  }) as AdminBooking
const nothing = () => {}
const notSaved = () => Promise.resolve(null)

const confirm = (more?: Partial<AdminBooking>, read?: () => Promise<unknown>) => {
  const dialog = (
    <AppointmentDialog booking={booking(more)} busy={false} fields={{}} onConfirm={notSaved} onClose={nothing} />
  )
  renderWithProviders(dialog, '/', read)
}
const cancel = (more?: Partial<AdminBooking>) =>
  renderWithProviders(
    <CancelDialog booking={booking(more)} busy={false} fields={{}} onCancel={notSaved} onClose={nothing} />,
  )

test('the dialog promises a mail only if one can be sent', () => {
  confirm()
  expect(screen.getByText('Ada Miller will be emailed the time and a calendar file.')).toBeDefined()
  confirm({ mailConfigured: false })
  expect(screen.getByText("Email isn't set up. Please call Ada Miller with the time.")).toBeDefined()
  confirm({ email: '', mailConfigured: false })
  expect(screen.getByText('There’s no email address for Ada Miller. Please call with the time.')).toBeDefined()
})

test('the toast after a confirmation says that the customer was emailed', () => {
  expect(statusToast('confirmed', 'mailed', 'Ada Miller')).toEqual([
    'Booking Confirmed',
    'Ada Miller was emailed the appointment.',
  ])
})

test('no mail is promised or reported for a past time', () => {
  confirm()
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-20' } })
  expect(screen.getByText('This time has passed, so Ada Miller won’t be emailed.')).toBeDefined()
  expect(statusToast('confirmed', 'over', 'Ada Miller')[1]).toBe('That time has passed: Ada Miller was not emailed.')
  expect(rescheduleToast('over', 'Ada Miller')[1]).toBe('That time has passed: Ada Miller was not emailed.')
})

test('a five-digit year is an error at the date field', () => {
  confirm()
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '20266-11-20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Please enter a valid date.')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2099-11-20' } })
  expect(screen.getByText(/November 20, 2099/)).toBeDefined()
})

test('an erased overlapping job is named by its reference', async () => {
  const job = { id: 2, reference: 'B-1002', firstName: '[erased]', lastName: '[erased]', status: 'confirmed' }
  const times = { scheduledStart: '2099-11-20T15:00:00Z', scheduledEnd: '2099-11-20T17:00:00Z' }
  confirm(times, async () => [{ ...job, ...times }])
  expect(await screen.findByText('Another confirmed booking overlaps: B-1002 9:00 AM to 11:00 AM')).toBeDefined()
})

test("the cancel dialog warns that mail can't be sent", () => {
  const message = 'Email isn’t set up, so it will wait in the outbox. Please call Ada Miller.'
  cancel()
  expect(screen.queryByText(message)).toBeNull()
  cancel({ mailConfigured: false, scheduledStart: '2031-05-14T15:00:00.000Z' })
  expect(screen.getByText(message)).toBeDefined()
  fireEvent.click(screen.getAllByLabelText('Notify the customer by email')[1]!)
  expect(screen.queryByText(message)).toBeNull()
})

test('in a team, a time at which nobody is free takes a second press, or somebody who comes later', async () => {
  const person = { services: [], timeOff: [], isActive: true, color: 'blue' } as unknown as Technician
  const team = [
    { ...person, id: 1, name: 'Marcus Lee' },
    { ...person, id: 2, name: 'Ana Ruiz' },
  ]
  const times = { scheduledStart: '2031-05-14T15:00:00.000Z', scheduledEnd: '2031-05-14T17:00:00.000Z' }
  const begun = { startedAt: times.scheduledStart, arrivalAt: null, status: 'confirmed', urgency: 'normal' }
  const busy = [1, 2].map((id) => ({ ...times, ...begun, id: id + 7, technicianId: id, helperIds: [], town: null }))
  const read = async (path: string) => (path.includes('/jobs') ? busy : undefined)
  const saved = vi.fn(notSaved)
  const about = booking({ ...times, status: 'contacted', serviceType: 'heating', town: null, technicianId: null })
  const dialog = <AppointmentDialog booking={about} busy={false} fields={{}} onConfirm={saved} onClose={nothing} />
  renderWithProviders(dialog, '/', read, team)
  await screen.findByText('Nobody is free at 10:00 AM. Who comes?')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm Unassigned' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  fireEvent.click(screen.getByRole('button', { name: /^Marcus Lee, 12:00 PM/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(saved).toHaveBeenLastCalledWith(
    expect.objectContaining({
      scheduledStart: '2031-05-14T17:00:00.000Z',
      assignment: { technicianId: 1, helperIds: [] },
    }),
  )
})
