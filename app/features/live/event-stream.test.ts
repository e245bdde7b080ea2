// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openEventStream } from './event-stream.ts'

/** An EventSource the tests control. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  open() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('open'))
  }
  send(type: string) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type }) }))
  }
  fail(closed = false) {
    this.readyState = closed ? Stream.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}
const latest = () => Stream.all.at(-1)!

const received: string[] = []
const downs: boolean[] = []
const refused = vi.fn()
let stream: ReturnType<typeof openEventStream>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.all = []
  received.length = downs.length = 0
  refused.mockClear()
  setVisible(true)
  stream = openEventStream({
    onEvent: ({ type }) => received.push(type),
    onDown: (down) => downs.push(down),
    onRefused: refused,
  })
})
afterEach(() => {
  stream.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setVisible(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('events are passed on, and the first connection is no gap', () => {
  expect(latest().url).toMatch(/^\/api\/admin\/events\?age=\d+$/)
  latest().open()
  latest().send('booking.created')
  expect(received).toEqual(['booking.created'])
})

test('after the browser reconnects, events may have been missed', () => {
  latest().open()
  latest().fail()
  vi.advanceTimersByTime(3_000)
  latest().open()
  expect(received).toEqual(['missed'])
  expect(downs).not.toContain(true)
})

test('a first connection that fails is a gap', () => {
  latest().fail()
  latest().open()
  expect(received).toEqual(['missed'])
})

test('a longer gap is shown until the stream is back', () => {
  latest().open()
  latest().fail()
  vi.advanceTimersByTime(4_000)
  expect(downs.at(-1)).toBe(true)
  latest().open()
  expect(downs.at(-1)).toBe(false)
})

test('a refusal is reported and retried with growing delays', () => {
  latest().fail(true)
  expect(refused).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(Stream.all).toHaveLength(2)
  latest().fail(true)
  vi.advanceTimersByTime(4_999)
  expect(Stream.all).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(Stream.all).toHaveLength(3)
})

test('a dead connection is noticed by its missing heartbeats', () => {
  latest().open()
  vi.advanceTimersByTime(40_000)
  latest().dispatchEvent(new Event('beat'))
  vi.advanceTimersByTime(40_000)
  expect(Stream.all).toHaveLength(1)
  vi.advanceTimersByTime(20_001)
  expect(Stream.all).toHaveLength(2)
})

test('a hidden page disconnects after a minute and catches up when it is shown again', () => {
  latest().open()
  setVisible(false)
  vi.advanceTimersByTime(59_000)
  expect(latest().readyState).toBe(Stream.OPEN)
  vi.advanceTimersByTime(300_000)
  expect(Stream.all).toHaveLength(1)
  expect(latest().readyState).toBe(Stream.CLOSED)
  expect(downs).not.toContain(true)
  setVisible(true)
  latest().open()
  expect(Stream.all).toHaveLength(2)
  expect(received).toEqual(['missed'])
})

test('of the hidden pages with a chime, the one whose turn it is stays connected', () => {
  const turns: (() => unknown)[] = []
  const request = (_name: string, _options: object, run: () => Promise<void>) =>
    new Promise((resolve) => void turns.push(() => resolve(run())))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks: { request } }))
  stream.stop()
  stream = openEventStream({ onEvent: () => {}, onDown: () => {}, onRefused: refused, staysOpen: () => true })
  latest().open()
  setVisible(false)
  vi.advanceTimersByTime(60_000)
  const before = Stream.all.length
  expect(latest().readyState).toBe(Stream.CLOSED)
  turns.forEach((run) => run())
  expect(Stream.all).toHaveLength(before + 1)
  latest().open()
  vi.advanceTimersByTime(300_000)
  expect(latest().readyState).toBe(Stream.OPEN)
})

test('once stopped, it does not reconnect', () => {
  latest().open()
  stream.stop()
  vi.advanceTimersByTime(600_000)
  setVisible(true)
  expect(Stream.all).toHaveLength(1)
  expect(latest().readyState).toBe(Stream.CLOSED)
})
