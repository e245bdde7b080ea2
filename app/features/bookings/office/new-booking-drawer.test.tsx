import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import type { AdminBooking } from './schemas.ts'
import { NewBookingDrawer } from './new-booking-drawer.tsx'

const onCreated = vi.fn<(booking: AdminBooking) => void>()
const response = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => void vi.stubGlobal('fetch', response))
afterEach(() => vi.resetAllMocks())

/** Opens the drawer again, as after closing it, a reload or a new login. */
const open = (from = '') =>
  renderWithProviders(<NewBookingDrawer open from={from} onClose={() => {}} onCreated={onCreated} />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => act(async () => void fireEvent.submit(field('First Name').form!))

test('a booking made from a message has its own draft', async () => {
  const { unmount } = open('contact-12')
  await screen.findByLabelText(/First Name/)
  type('First Name', 'Ben')
  unmount()
  const other = open('contact-13')
  expect((await screen.findByLabelText<HTMLInputElement>(/First Name/)).value).toBe('')
  other.unmount()
  const none = open()
  expect(field('First Name').value).toBe('')
  none.unmount()
  open('contact-12')
  expect((await screen.findByLabelText<HTMLInputElement>(/First Name/)).value).toBe('Ben')
})

test('a message that fails to load shows an error, and fills the form after a retry', async () => {
  const message = { name: 'Ada Miller', email: 'ada@example.com', phone: null, message: 'It hums.' }
  const read = vi.fn(() => Promise.reject<unknown>(new TypeError('Failed to fetch')))
  const drawer = <NewBookingDrawer open from="contact-12" onClose={() => {}} onCreated={onCreated} />
  renderWithProviders(drawer, '/admin/bookings', read)
  await screen.findByText("Couldn't load the message.")
  read.mockResolvedValue(message)
  // The settings were not loaded either.
  for (const button of screen.getAllByRole('button', { name: 'Try Again' })) fireEvent.click(button)
  await vi.waitFor(() => expect(field('First Name').value).toBe('Ada'))
  expect(screen.queryByRole('alert')).toBeNull()
})

const ada = { id: 7, name: 'Ada Miller', email: 'ada@example.com', phone: '+13145550100', requestCount: 2 }

test('typing a known number offers to fill in name, email and address', async () => {
  const read = vi.fn(async (path: string) =>
    path.startsWith('/api/admin/customers?')
      ? { items: [ada] }
      : path.startsWith('/api/admin/customers/7')
        ? { ...ada, places: [{ street: '12 Elm Ave', unit: null, town: 'Clayton', zip: '63105' }] }
        : [],
  )
  renderWithProviders(<NewBookingDrawer open from="" onClose={() => {}} onCreated={onCreated} />, '/', read)
  type('Phone', '314 555 01')
  expect(read.mock.calls.flat().filter((path) => path.includes('customers'))).toEqual([])
  type('Phone', '+1 314 555 0100')
  fireEvent.click(await screen.findByRole('button', { name: 'Fill In Ada Miller' }))
  await vi.waitFor(() => expect(field('First Name').value).toBe('Ada'))
  expect([field('Last Name').value, field('Email').value, field('Street').value, field('City').value]).toEqual([
    'Miller',
    'ada@example.com',
    '12 Elm Ave',
    'Clayton',
  ])
  expect(field('Phone').value).toBe('+1 314 555 0100')
})

test('a time that overlaps another job is saved with the second press only', async () => {
  const job = { id: 3, reference: 'B-1003', firstName: 'Ben', lastName: 'Reed', status: 'confirmed' }
  const times = { scheduledStart: '2031-05-14T14:00:00.000Z', scheduledEnd: '2031-05-14T16:00:00.000Z' }
  const read = async (path: string) => (path.includes('/jobs') ? [{ ...job, ...times }] : { items: [] })
  renderWithProviders(<NewBookingDrawer open from="" onClose={() => {}} onCreated={onCreated} />, '/', read)
  type('Phone', '(314) 555-0100')
  type('First Name', 'Ada')
  type('Last Name', 'Miller')
  fireEvent.change(screen.getByLabelText(/Service Type/), { target: { value: 'heating' } })
  type('^Date', '2031-05-14')
  type('Start', '10:00')
  response.mockImplementation(async () => Response.json({ id: 1, reference: 'B-1001' }, { status: 201 }))
  await screen.findByText(/Another confirmed booking overlaps: Ben Reed/)
  await save()
  expect(response).not.toHaveBeenCalled()
  await screen.findByRole('button', { name: 'Save Anyway' })
  await save()
  expect(response).toHaveBeenCalledTimes(1)
})
