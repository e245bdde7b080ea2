import { act, fireEvent, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

import type { NewRequest } from '#app/features/live/new-requests.ts'
import { createQueryClient } from '#app/http/query-client.ts'

import { Chime } from './chime.tsx'

/** Counts the notes; two are a chime, six the sound of an emergency. */
let notes = 0
class Sound extends EventTarget {
  state = 'running'
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
}
class Node {
  gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  connect = (next: unknown) => next
  start = () => void notes++
  stop = () => {}
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z') })
  for (const name of ['OscillatorNode', 'GainNode']) vi.stubGlobal(name, Node)
  vi.stubGlobal('AudioContext', Sound)
  notes = 0
})

const request = (id: number, urgency: NewRequest['urgency'] = 'normal') =>
  ({ key: `booking:${id}`, urgency }) as NewRequest
const settings = { texts: { quiet: true, quietFrom: '21:00', quietUntil: '07:00' } }

/** The office, with what is new in it. */
function office() {
  const client = createQueryClient(() => Promise.resolve(settings))
  client.setQueryData(['/api/admin/settings'], settings)
  const shown = (requests: NewRequest[]) => (
    <QueryClientProvider client={client}>
      <Chime requests={requests} />
    </QueryClientProvider>
  )
  const { rerender } = render(shown([]))
  return (...requests: NewRequest[]) => rerender(shown(requests))
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

test('each new request chimes once', () => {
  const show = office()
  show(request(1))
  expect(notes).toBe(2)
  show(request(1))
  show(request(1), request(2))
  expect(notes).toBe(4)
  pass(60)
  expect(notes).toBe(4)
})

test('an emergency repeats until a key is pressed, or it is answered, or two minutes have passed', () => {
  const show = office()
  show(request(1, 'emergency'))
  pass(30)
  expect(notes).toBe(18)
  fireEvent.keyDown(document.body)
  pass(60)
  expect(notes).toBe(18)
  show(request(2, 'emergency'))
  show()
  pass(60)
  expect(notes).toBe(24)
  show(request(3, 'emergency'))
  pass(600)
  expect(notes).toBe(24 + 6 * 9)
})

test('in quiet hours only emergencies chime', () => {
  vi.setSystemTime(new Date('2026-11-19T04:00:00Z'))
  const show = office()
  show(request(1))
  expect(notes).toBe(0)
  show(request(1), request(2, 'emergency'))
  expect(notes).toBe(6)
})
