import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { setIsAdmin, useSessionExpiry } from '#app/features/sign-in/use-session.ts'
import { createQueryClient } from '#app/http/query-client.ts'
import { showFlashedToast, useToasts } from '#app/ui/toasts.ts'

import { useRestore } from './use-restore.ts'

test('undoing a bulk deletion without a connection shows "You\'re Offline"', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderRestore()
  await act(() => result.current.trash.restoreAll('booking', [12, 13], 'booking'))
  expect(result.current.toasts[0]).toMatchObject({
    title: "You're Offline",
    description: 'Check your connection and try again.',
  })
})

test('undoing a bulk deletion after the session expired shows "Session Expired"', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/api/admin/auth'
        ? Response.json({ isAdmin: false })
        : Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
    ),
  )
  const { client, result } = renderRestore()
  setIsAdmin(client, true)
  await act(() => result.current.trash.restoreAll('booking', [12, 13], 'booking'))
  // It is shown on the login page.
  act(showFlashedToast)
  expect(result.current.toasts[0]).toMatchObject({ title: 'Session Expired', description: 'Please log in again.' })
})

test('the lists are refetched after the last response, not after the first failure', async () => {
  const pending = Promise.withResolvers<Response>()
  const failure = Response.json({}, { status: 500 })
  vi.stubGlobal('fetch', (path: string) => (path.includes('/13/') ? Promise.resolve(failure) : pending.promise))
  const { client, result } = renderRestore()
  const isInvalidated = () => client.getQueryState(['/api/admin/bookings?page=1'])?.isInvalidated
  await act(async () => {
    const all = result.current.trash.restoreAll('booking', [12, 13], 'booking')
    await expect.poll(() => failure.bodyUsed).toBe(true)
    expect(isInvalidated()).toBe(false)
    pending.resolve(Response.json({ title: 'Ada Miller' }))
    await all
  })
  expect(isInvalidated()).toBe(true)
})

test.each([
  ['all succeed', () => 200, ['Restored', '2 bookings are back.']],
  [
    'one fails',
    (path: string) => (path.includes('/13/') ? 500 : 200),
    ['Restore Failed', 'Failed to restore the item. Please try again.'],
  ],
])('undoing a bulk deletion refetches the lists when %s', async (_what, statusOf, [title, description]) => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ title: 'Ada Miller' }, { status: statusOf(path) })),
  )
  const { client, result } = renderRestore()
  await act(() => result.current.trash.restoreAll('booking', [12, 13], 'booking'))
  expect(result.current.toasts[0]).toMatchObject({ title, description })
  expect(client.getQueryState(['/api/admin/bookings?page=1'])?.isInvalidated).toBe(true)
})

function renderRestore() {
  const client = createQueryClient(() => Promise.resolve(0))
  client.setQueryData(['/api/admin/bookings?page=1'], [])
  const { result } = renderHook(() => ({ toasts: useToasts(), trash: useRestore(), expiry: useSessionExpiry() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { client, result }
}
