import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { BookingStatus } from '#app/features/bookings/statuses.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { BookingActions } from './booking-actions.tsx'
import { readBooking } from './calls.ts'
import type { AdminBooking } from './schemas.ts'

const ignore = async () => {}

const offered = (status: BookingStatus, firstName: string) => {
  const booking = { id: 1, status, firstName, lastName: firstName } as AdminBooking
  renderWithProviders(<BookingActions booking={booking} onLogCall={() => {}} closeAfter={ignore} />)
  return screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])
}

test.each([
  ['cancelled', ['Reopen']],
  ['completed', ['Reopen', 'Come Back…']],
  ['spam', ['Not Spam']],
  ['contacted', ['Confirm…', 'Cancel…']],
] as const)('a %s booking has its actions', (status, steps) => {
  expect(offered(status, 'Ada')).toEqual(steps)
})

test.each([
  ['cancelled', []],
  ['completed', []],
  ['spam', []],
  ['contacted', ['Cancel…']],
  ['confirmed', ['Complete', 'No-Show', 'Cancel…']],
  ['no-show', ['Cancel…']],
] as const)('an erased %s booking can only be closed', (status, steps) => {
  expect(offered(status, '[erased]')).toEqual(steps)
})

test.each([
  ['to come', 24, 1],
  ['that is over', -24, 0],
] as const)('deleting a confirmed booking with an appointment %s', async (_when, hours, asks) => {
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ id: 1, deletedAt: null }))
  vi.stubGlobal('fetch', sent)
  const at = (more: number) => new Date(Date.now() + (hours + more) * 3_600_000).toISOString()
  const times = { scheduledStart: at(0), scheduledEnd: at(2) }
  const booking = { id: 1, status: 'confirmed', firstName: 'Ada', lastName: 'Miller', email: '', ...times }
  renderWithProviders(<BookingActions booking={booking as AdminBooking} onLogCall={() => {}} closeAfter={ignore} />)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  expect(screen.queryAllByRole('alertdialog')).toHaveLength(asks)
  if (asks === 1) {
    expect(screen.getByRole('alertdialog').textContent).toContain('Ada Miller: ')
    expect(sent).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})

const onMay14 = (hour: number) => `2031-05-14T${hour}:00:00.000Z`

function StoredBooking() {
  const { data } = useQuery(apiQuery(readBooking, { id: 1 }))
  if (!data) return null
  return (
    <>
      <output>{data.updatedAt}</output>
      <BookingActions booking={data} onLogCall={() => {}} closeAfter={ignore} />
    </>
  )
}

test('each of several changes sends the version of the one before, however late the booking is refetched', async () => {
  const times = { scheduledStart: onMay14(18), scheduledEnd: onMay14(20) }
  const ada = { id: 1, firstName: 'Ada', lastName: 'Miller', email: '', phone: '' }
  const stored = { ...ada, status: 'confirmed', ...times, events: [] }
  const readsOfBooking = vi
    .fn(() => new Promise<unknown>(() => {}))
    .mockResolvedValueOnce({ ...stored, updatedAt: onMay14(10) })
  renderWithProviders(<StoredBooking />, '/', async (path) => (path.endsWith('/1') ? readsOfBooking() : []))
  await screen.findByRole('button', { name: 'Reschedule…' })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    sent.push([path.split('/').pop(), new Headers(headers).get('if-match')])
    const changed = { ...stored, ...(JSON.parse(body as string) as object), updatedAt: onMay14(10 + sent.length) }
    return Response.json({ ...changed, mailOutcome: 'not-sent', overlaps: [] })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Reschedule…' }))
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '14:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
  await screen.findByText(onMay14(11))
  currentToasts()[0]!.action!.run()
  await screen.findByText(onMay14(12))
  fireEvent.click(screen.getByRole('button', { name: 'No-Show' }))
  await screen.findByRole('button', { name: 'Rebook…' })
  expect(sent).toEqual([
    ['1', `"${onMay14(10)}"`],
    ['1', `"${onMay14(11)}"`],
    ['status', `"${onMay14(12)}"`],
  ])
})
