import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { currentToasts, publish } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { AdminBookingsPage } from './admin-bookings-page.tsx'

const at = '2026-11-18T15:00:00.000Z'
const booking = (id: number, firstName: string) => ({
  id,
  reference: `B-100${id}`,
  status: 'pending',
  firstName,
  lastName: 'Miller',
  email: '',
  phone: '(314) 555-0100',
  serviceType: 'heating',
  urgency: 'normal',
  preferredDate: null,
  smsConsent: null,
  createdAt: at,
  updatedAt: at,
  dueAt: at,
  firstResponseAt: null,
  tryAgainAt: null,
  scheduledStart: null,
  scheduledEnd: null,
})
const pageOf = (items: object[]) => ({ items, total: items.length, page: 1, pageSize: 25, counts: {} })

const isList = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  String(path).startsWith('/api/admin/bookings')

test('a selected booking that is no longer listed is not changed', async () => {
  const [ada, ben] = [booking(1, 'Ada'), booking(2, 'Ben')]
  const { client } = renderWithProviders(<AdminBookingsPage />, '/admin/bookings', async () => pageOf([ada, ben]))
  for (const name of ['Ada', 'Ben']) fireEvent.click(await screen.findByLabelText(`Select ${name} Miller`))
  expect(screen.getAllByText('2 selected').length).toBeGreaterThan(0)
  for (const { queryKey } of client.getQueryCache().findAll({ predicate: isList }))
    client.setQueryData(queryKey, pageOf([ben]))
  expect((await screen.findAllByText('1 selected')).length).toBeGreaterThan(0)
})

test('without open bookings the list says so and offers all of them', async () => {
  renderWithProviders(<AdminBookingsPage />, '/admin/bookings', async () => ({ ...pageOf([]), counts: { all: 3 } }))
  await screen.findByText('No open bookings. Nothing is waiting for a reply or a time.')
  const all = screen.getByRole('link', { name: 'Show All Bookings' })
  expect(all.getAttribute('href')).toBe('/admin/bookings?status=all')
})

test('a page past the last shows the last page', async () => {
  const all = Array.from({ length: 11 }, (_, index) => booking(index + 1, `No. ${index + 1}`))
  renderWithProviders(<AdminBookingsPage />, '/admin/bookings?page=3&pageSize=10', async (path) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
    return { ...pageOf(all.slice(page * 10 - 10, page * 10)), total: 11, page, pageSize: 10 }
  })
  await screen.findByText('No. 11 Miller')
  expect(screen.getByText('11 of 11')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/admin/bookings?pageSize=10')
})

test('Undo skips what another window changed since, and says so', async () => {
  publish([])
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    if (sent.length === 1) return Response.json({ updated: 2, skipped: [] })
    return Response.json({ updated: 1, skipped: [{ id: 2, reason: 'This was changed in another window.' }] })
  })
  renderWithProviders(<AdminBookingsPage />, '/admin/bookings', async () =>
    pageOf([booking(1, 'Ada'), booking(2, 'Ben')]),
  )
  for (const name of ['Ada', 'Ben']) fireEvent.click(await screen.findByLabelText(`Select ${name} Miller`))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Mark as Contacted' }))[0]!)
  await vi.waitFor(() => expect(currentToasts()[0]?.action?.label).toBe('Undo'))
  currentToasts()[0]?.action?.run()
  await screen.findByText('B-1002: This was changed in another window.')
  expect(sent).toEqual([
    { ids: [1, 2], status: 'contacted', seen: { 1: 'pending', 2: 'pending' } },
    { ids: [1, 2], status: 'pending', seen: { 1: 'contacted', 2: 'contacted' }, undo: true },
  ])
  expect(currentToasts()[0]?.description).toBe('1 booking was changed back.')
})
