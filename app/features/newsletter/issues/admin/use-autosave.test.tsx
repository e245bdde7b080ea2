// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Issue } from '#app/features/newsletter/issues/contract.ts'
import { createDataClient } from '#app/http/data-client.ts'

import { blank } from './compose-start.ts'
import { useAutosave } from './use-autosave.ts'
import type { Written } from './written.ts'

const client = createDataClient(() => Promise.resolve(0))
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const spring: Written = { ...blank, subject: 'Spring' }
const issue = { ...spring, id: 7, updatedAt: '2026-11-18T15:00:00.000Z' } as Issue
const autumn: Written = { ...blank, subject: 'Autumn' }

let status = 401
let sent: { method: string; ifMatch: string | null }[] = []
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  vi.stubGlobal('fetch', (_path: string, { method = '', headers }: RequestInit) => {
    sent.push({ method, ifMatch: new Headers(headers).get('if-match') })
    return Promise.resolve(Response.json({ message: 'No.', code: 'x' }, { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restored = vi.fn<(written: Written) => void>()
const open = (start: Written, stored: Issue | null, begun = 'new') =>
  renderHook(({ written }) => useAutosave(written, stored, begun, () => {}, restored), {
    wrapper,
    initialProps: { written: start },
  })

async function typedWhileSignedOut(start: Written, stored: Issue | null) {
  status = 401
  const sheet = open(start, stored)
  sheet.rerender({ written: autumn })
  await act(() => sheet.result.current.save())
  expect(sheet.result.current.state).toBe('failed')
  sheet.unmount()
}

test('a new newsletter typed when the session had ended is offered again where it was begun', async () => {
  await typedWhileSignedOut(blank, null)
  expect(open(blank, null, 'post-3').result.current.offer).toBeNull()
  const again = open(blank, null)
  expect(again.result.current.offer).toMatchObject({ values: autumn })
  act(() => again.result.current.restore())
  expect(restored).toHaveBeenLastCalledWith(autumn)
  act(() => again.result.current.forget())
  expect(open(blank, null).result.current.offer).toBeNull()
})

test('a draft is restored over the version it was typed over: a newer one is not overwritten', async () => {
  await typedWhileSignedOut(spring, issue)
  const newer = { ...issue, updatedAt: '2026-11-18T16:00:00.000Z' }
  const again = open(spring, newer)
  act(() => again.result.current.restore())
  status = 412
  again.rerender({ written: autumn })
  await act(() => again.result.current.save())
  expect(sent.at(-1)).toEqual({ method: 'PATCH', ifMatch: `"${issue.updatedAt}"` })
  await waitFor(() => expect(again.result.current.state).toBe('stale'))
})

test('a draft whose first answer was lost is begun once: it is asked for again as it was, then changed', async () => {
  const bodies: unknown[] = []
  const keys: (string | null)[] = []
  let isLost = true
  vi.stubGlobal('fetch', async (_path: string, { method, headers, body }: RequestInit) => {
    const written = JSON.parse(body as string) as Written
    bodies.push([method, written.subject])
    keys.push(new Headers(headers).get('idempotency-key'))
    if (isLost) throw new TypeError('Failed to fetch')
    return Response.json({ ...issue, ...written })
  })
  const sheet = open(blank, null)
  sheet.rerender({ written: spring })
  await act(() => sheet.result.current.save())
  expect(sheet.result.current.state).toBe('failed')
  isLost = false
  sheet.rerender({ written: autumn })
  await act(() => sheet.result.current.save())
  expect(bodies).toEqual([
    ['POST', 'Spring'],
    ['POST', 'Spring'],
    ['PATCH', 'Autumn'],
  ])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys).toEqual([keys[0], keys[0], null])
  expect(sheet.result.current).toMatchObject({ state: 'saved' })
})
