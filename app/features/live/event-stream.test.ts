// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { follow } from './event-stream.ts'

/** A stream the test speaks for. */
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
  opens() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('open'))
  }
  says(type: string) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type }) }))
  }
  breaks(closed = false) {
    this.readyState = closed ? Stream.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}
const latest = () => Stream.all.at(-1)!

const heard: string[] = []
const downs: boolean[] = []
const refused = vi.fn()
let followed: ReturnType<typeof follow>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.all = []
  heard.length = downs.length = 0
  refused.mockClear()
  seen(true)
  followed = follow({
    onNews: ({ type }) => heard.push(type),
    onDown: (down) => downs.push(down),
    onRefused: refused,
  })
})
afterEach(() => {
  followed.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function seen(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('news are passed on, and the first opening is no gap', () => {
  expect(latest().url).toBe('/api/admin/events')
  latest().opens()
  latest().says('booking.created')
  expect(heard).toEqual(['booking.created'])
})

test('after a break, which the browser mends, everything may have been missed', () => {
  latest().opens()
  latest().breaks()
  vi.advanceTimersByTime(3_000)
  latest().opens()
  expect(heard).toEqual(['missed'])
  expect(downs).not.toContain(true)
})

test('a break that lasts is shown, until the stream is back', () => {
  latest().opens()
  latest().breaks()
  vi.advanceTimersByTime(4_000)
  expect(downs.at(-1)).toBe(true)
  latest().opens()
  expect(downs.at(-1)).toBe(false)
})

test('a refusal is told, and tried again after longer and longer waits', () => {
  latest().breaks(true)
  expect(refused).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(Stream.all).toHaveLength(2)
  latest().breaks(true)
  vi.advanceTimersByTime(4_999)
  expect(Stream.all).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(Stream.all).toHaveLength(3)
})

test('a line that died without a word is noticed by its silence', () => {
  latest().opens()
  vi.advanceTimersByTime(40_000)
  latest().dispatchEvent(new Event('beat'))
  vi.advanceTimersByTime(40_000)
  expect(Stream.all).toHaveLength(1)
  vi.advanceTimersByTime(20_001)
  expect(Stream.all).toHaveLength(2)
})

test('a page nobody looks at lets go after a minute, and catches up when somebody does', () => {
  latest().opens()
  seen(false)
  vi.advanceTimersByTime(59_000)
  expect(latest().readyState).toBe(Stream.OPEN)
  vi.advanceTimersByTime(300_000)
  expect(Stream.all).toHaveLength(1)
  expect(latest().readyState).toBe(Stream.CLOSED)
  expect(downs).not.toContain(true)
  seen(true)
  latest().opens()
  expect(Stream.all).toHaveLength(2)
  expect(heard).toEqual(['missed'])
})

test('stopped, it listens to nothing more', () => {
  latest().opens()
  followed.stop()
  vi.advanceTimersByTime(600_000)
  seen(true)
  expect(Stream.all).toHaveLength(1)
  expect(latest().readyState).toBe(Stream.CLOSED)
})
