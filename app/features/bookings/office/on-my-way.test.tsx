import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { addDays, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { currentToasts } from '#app/ui/toasts.ts'
import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { OnMyWay } from './on-my-way.tsx'

const visit = (date: string, firstName = 'Ada') => ({
  id: 7,
  firstName,
  lastName: firstName,
  scheduledStart: localInstant(date, '09:00').toISOString(),
})
const choose = (label: string) => fireEvent.click(screen.getByRole('menuitem', { name: label, hidden: true }))

function respondWith(...responses: [status: number, body: object][]) {
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) => {
    const [status, body] = responses.shift()!
    return Response.json(body, { status })
  })
  vi.stubGlobal('fetch', sent)
  return sent
}

test('one press notifies the customer, and Undo cancels it', async () => {
  const sent = respondWith([200, { channel: 'text' }], [200, { channel: null }])
  renderWithProviders(<OnMyWay booking={visit(todayHere())} />)
  choose('There in 30 minutes')
  await vi.waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ description: 'Ada Ada will get a text.' }))
  currentToasts().at(-1)!.action!.run()
  await vi.waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ description: "Ada Ada won't be notified." }))
  expect(sent.mock.calls.map(([url, init]) => [url, init?.body])).toEqual([
    ['/api/admin/bookings/7/on-my-way', '{"minutes":30}'],
    ['/api/admin/bookings/7/on-my-way', '{"minutes":null}'],
  ])
})

test('only today’s visits have it', () => {
  renderWithProviders(
    <>
      <OnMyWay booking={visit(addDays(todayHere(), 1))} />
      <OnMyWay booking={{ ...visit(todayHere()), scheduledStart: null }} />
      <OnMyWay booking={visit(todayHere(), '[erased]')} />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'On My Way' })).toBeNull()
})
