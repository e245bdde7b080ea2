import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type * as z from 'zod/mini'
import { beforeEach, expect, test, vi } from 'vitest'

import { adminCall } from '#app/http/endpoint.ts'
import { createQueryClient } from '#app/http/query-client.ts'
import { useToasts } from '#app/ui/toasts.ts'

import { useAdminAction } from './use-admin-action.ts'

type Named = z.ZodMiniType<{ name: string }, { name: string }>
const rename = adminCall<{ body: Named; response: Named }>('PATCH', '/api/admin/things/:id')

let client = createQueryClient(() => Promise.resolve(0))
let sent: [path: string, init: RequestInit][] = []
let response: () => Response
beforeEach(() => {
  client = createQueryClient(() => Promise.resolve(0))
  sent = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, init])
    return new Promise((resolve) => resolve(response()))
  })
})
const refused = (status: number, message: string) => () => Response.json({ message, code: 'x' }, { status })
const undo = vi.fn<() => void>()
const onStale = vi.fn<() => void>()

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

function renderAction(options: { onStale?: () => void } = {}) {
  return renderHook(
    () => ({
      toasts: useToasts(),
      action: useAdminAction(rename, {
        success: ({ name }) => ['Renamed', `It is ${name} now.`],
        failure: ['Update Failed', 'Failed to update the thing. Please try again.'],
        invalidates: ['/api/admin/things'],
        undo: () => undo,
        ...options,
      }),
    }),
    { wrapper },
  ).result
}
const run = (result: ReturnType<typeof renderAction>) =>
  act(() => result.current.action.run({ params: { id: 7 }, body: { name: 'B' }, ifMatch: '2026-11-21T00:00:00.000Z' }))

test('a successful action shows a toast with Undo and refetches the lists', async () => {
  response = () => Response.json({ name: 'B' })
  client.setQueryData(['/api/admin/things?page=2'], 1)
  client.setQueryData(['/api/admin/others'], 1)
  const result = renderAction()
  expect(await run(result)).toEqual({ name: 'B' })
  expect(sent[0]?.[0]).toBe('/api/admin/things/7')
  expect(sent[0]?.[1].headers).toMatchObject({ 'if-match': '"2026-11-21T00:00:00.000Z"' })
  expect(result.current.toasts).toMatchObject([{ title: 'Renamed', description: 'It is B now.', style: 'plain' }])
  result.current.toasts[0]?.action?.run()
  expect(undo).toHaveBeenCalledTimes(1)
  const isInvalidated = (key: string) => client.getQueryState([key])?.isInvalidated
  expect([isInvalidated('/api/admin/things?page=2'), isInvalidated('/api/admin/others')]).toEqual([true, false])
})

test.each([
  [409, 'Not Allowed', "A completed booking can't be confirmed."],
  [412, 'Changed Elsewhere', 'This record was changed in another window.'],
  [429, 'Too Many Requests', 'Please wait a moment and try again.'],
  [500, 'Update Failed', 'Failed to update the thing. Please try again.'],
])('status %i shows "%s"', async (status, title, description) => {
  response = refused(status, "A completed booking can't be confirmed.")
  const result = renderAction()
  expect(await run(result)).toBeNull()
  expect(result.current.toasts).toMatchObject([{ title, description, style: 'error' }])
  await waitFor(() => expect(result.current.action.errorMessage).toBe("A completed booking can't be confirmed."))
})

test('an `idempotent` call repeats its key until it succeeds or its content changes', async () => {
  const make = adminCall<{ body: Named; response: Named }>('POST', '/api/admin/things/:id', { idempotent: true })
  const { result } = renderHook(() => useAdminAction(make, { failure: ['Save Failed', 'Please try again.'] }), {
    wrapper,
  })
  const tries: [name: string, responses: () => Response][] = [
    ['A', () => Response.error()],
    ['A', refused(401, 'Unauthorized')],
    ['A', () => Response.json({ name: 'A' }, { status: 201 })],
    ['A', () => Response.error()],
    ['B', () => Response.json({ name: 'B' }, { status: 201 })],
  ]
  for (const [name, responses] of tries) {
    response = responses
    await act(() => result.current.run({ params: { id: 7 }, body: { name } }))
  }
  const [first, second, third, fourth, fifth] = sent.map(
    ([, { headers }]) => (headers as Record<string, string>)['idempotency-key'],
  )
  expect(first).toMatch(/^[\w-]{36}$/)
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, fifth]).size).toBe(3)
  response = () => Response.json({ name: 'B' })
  await run(renderAction())
  expect(sent.at(-1)?.[1].headers).not.toHaveProperty('idempotency-key')
})

test('`onStale` replaces the toast of a conflict', async () => {
  response = refused(412, 'Stale')
  const result = renderAction({ onStale })
  const before = result.current.toasts
  await run(result)
  expect(onStale).toHaveBeenCalledTimes(1)
  expect(result.current.toasts).toBe(before)
})

test('an expired session shows no toast', async () => {
  response = refused(401, 'Unauthorized')
  const result = renderAction()
  const before = result.current.toasts
  await run(result)
  expect(result.current.toasts).toBe(before)
})

test('a network error shows "You\'re Offline"', async () => {
  response = () => {
    throw new TypeError('Failed to fetch')
  }
  const result = renderAction()
  await run(result)
  expect(result.current.toasts).toMatchObject([
    { title: "You're Offline", description: 'Check your connection and try again.', style: 'error' },
  ])
})

test('a double click sends one request', async () => {
  const responses = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, init])
    return responses[sent.length - 1]!.promise
  })
  const result = renderAction()
  const press = () => result.current.action.run({ params: { id: 7 }, body: { name: 'B' } })
  await act(async () => {
    const presses = [press(), press()]
    responses[0]!.resolve(Response.json({ name: 'B' }))
    expect(await Promise.all(presses)).toEqual([{ name: 'B' }, { name: 'B' }])
  })
  expect(sent).toHaveLength(1)
  responses[1]!.resolve(Response.json({ name: 'B' }))
  await act(press)
  expect(sent).toHaveLength(2)
})
