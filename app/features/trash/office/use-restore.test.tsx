// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { setIsAdmin, useSessionExpiry } from '#app/features/sign-in/use-session.ts'
import { createQueryClient } from '#app/http/query-client.ts'
import { showFlashedToast, useToasts } from '#app/ui/toasts.ts'

import { useRestore } from './use-restore.ts'

afterEach(() => void vi.unstubAllGlobals())

test('Undo of a deletion of several without a connection says that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = drawn()
  await act(() => result.current.trash.restoreAll('booking', [12, 13], 'booking'))
  expect(result.current.toasts[0]).toMatchObject({
    title: "You're Offline",
    description: 'Check your connection and try again.',
  })
})

test('Undo of a deletion of several after the session has ended says that', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/api/admin/auth'
        ? Response.json({ isAdmin: false })
        : Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
    ),
  )
  const { client, result } = drawn()
  setIsAdmin(client, true)
  await act(() => result.current.trash.restoreAll('booking', [12, 13], 'booking'))
  // The guard leads to the sign-in page, where it is shown.
  act(showFlashedToast)
  expect(result.current.toasts[0]).toMatchObject({ title: 'Session Expired', description: 'Please log in again.' })
})

test('the lists are read anew when the last of several has answered, not when the first has failed', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/13/') ? Promise.resolve(Response.json({}, { status: 500 })) : late.promise,
  )
  const { client, result } = drawn()
  const isRead = () => client.getQueryState(['/api/admin/bookings?page=1'])?.isInvalidated
  await act(async () => {
    const all = result.current.trash.restoreAll('booking', [12, 13], 'booking')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isRead()).toBe(false)
    late.resolve(Response.json({ title: 'Ada Miller' }))
    await all
  })
  expect(isRead()).toBe(true)
})

test.each([
  ['all come back', () => 200, ['Restored', '2 bookings are back.']],
  [
    'one does not',
    (path: string) => (path.includes('/13/') ? 500 : 200),
    ['Restore Failed', 'Failed to restore the item. Please try again.'],
  ],
])('Undo of a deletion of several reads the lists anew when %s', async (_what, statusOf, [title, description]) => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ title: 'Ada Miller' }, { status: statusOf(path) })),
  )
  const { client, result } = drawn()
  await act(() => result.current.trash.restoreAll('booking', [12, 13], 'booking'))
  expect(result.current.toasts[0]).toMatchObject({ title, description })
  expect(client.getQueryState(['/api/admin/bookings?page=1'])?.isInvalidated).toBe(true)
})

function drawn() {
  const client = createQueryClient(() => Promise.resolve(0))
  client.setQueryData(['/api/admin/bookings?page=1'], [])
  const { result } = renderHook(() => ({ toasts: useToasts(), trash: useRestore(), expiry: useSessionExpiry() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { client, result }
}
