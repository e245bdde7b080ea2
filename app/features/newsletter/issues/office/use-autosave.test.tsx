// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { createDataClient } from '#app/http/data-client.ts'

import { blank } from './compose-page.tsx'
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

/** Answers that are lost until `find` is called; what was asked for, and under which key. */
function lostAnswers() {
  const asked: [method: string | undefined, subject: string][] = []
  const keys: (string | null)[] = []
  let isLost = true
  vi.stubGlobal('fetch', async (_path: string, { method, headers, body }: RequestInit) => {
    const written = JSON.parse(body as string) as Written
    asked.push([method, written.subject])
    keys.push(new Headers(headers).get('idempotency-key'))
    if (isLost) throw new TypeError('Failed to fetch')
    return Response.json({ ...issue, ...written })
  })
  return { asked, keys, find: () => (isLost = false) }
}

test('a draft whose first answer was lost is begun once, also when the page was loaded again meanwhile', async () => {
  const { asked, keys, find } = lostAnswers()
  const before = open(blank, null)
  before.rerender({ written: spring })
  await act(() => before.result.current.save())
  before.rerender({ written: autumn })
  before.unmount()
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  find()
  const again = open(blank, null)
  act(() => again.result.current.restore())
  again.rerender({ written: autumn })
  await act(() => again.result.current.save())
  expect(asked.slice(-2)).toEqual([
    ['POST', 'Spring'],
    ['PATCH', 'Autumn'],
  ])
  expect(new Set(keys.slice(0, -1)).size).toBe(1)
  again.unmount()
  const next = open(blank, null)
  next.rerender({ written: spring })
  await act(() => next.result.current.save())
  expect(keys.at(-1)).not.toBe(keys[0])
})

test('what was not wanted any more is not what the next newsletter begins with', async () => {
  const { asked, keys, find } = lostAnswers()
  const before = open(blank, null)
  before.rerender({ written: spring })
  await act(() => before.result.current.save())
  before.unmount()
  find()
  const again = open(blank, null)
  act(() => again.result.current.discardOffer())
  again.rerender({ written: autumn })
  await act(() => again.result.current.save())
  expect(asked.at(-1)).toEqual(['POST', 'Autumn'])
  expect(keys.at(-1)).not.toBe(keys[0])
})

test('what was typed over a newsletter that is gone can begin one of its own', async () => {
  status = 404
  const sheet = open(spring, issue)
  sheet.rerender({ written: autumn })
  await act(() => sheet.result.current.save())
  expect(sheet.result.current.state).toBe('gone')
  const { asked, find } = lostAnswers()
  find()
  await act(() => sheet.result.current.saveAsNew())
  expect(asked).toEqual([['POST', 'Autumn']])
  expect(sheet.result.current.state).toBe('saved')
})

test('a draft whose first answer was lost is begun once: it is asked for again as it was, then changed', async () => {
  const { asked, keys, find } = lostAnswers()
  const sheet = open(blank, null)
  sheet.rerender({ written: spring })
  // By itself: a new sheet is begun at once.
  await waitFor(() => expect(sheet.result.current.state).toBe('failed'))
  find()
  sheet.rerender({ written: autumn })
  await act(() => sheet.result.current.save())
  expect(asked).toEqual([
    ['POST', 'Spring'],
    ['POST', 'Spring'],
    ['PATCH', 'Autumn'],
  ])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys).toEqual([keys[0], keys[0], null])
  expect(sheet.result.current).toMatchObject({ state: 'saved' })
})
