// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { createDataClient } from '#app/http/data-client.ts'
import { useToasts } from '#app/ui/toasts-shown.ts'

import { useRestore } from './use-restore.ts'

afterEach(() => void vi.unstubAllGlobals())

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
  const client = createDataClient(() => Promise.resolve(0))
  client.setQueryData(['/api/admin/bookings?page=1'], [])
  const { result } = renderHook(() => ({ toasts: useToasts(), trash: useRestore() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.trash.restoreAll('booking', [12, 13], 'booking'))
  expect(result.current.toasts[0]).toMatchObject({ title, description })
  expect(client.getQueryState(['/api/admin/bookings?page=1'])?.isInvalidated).toBe(true)
})
