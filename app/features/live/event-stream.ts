import { pathOf } from '#app/http/endpoint.ts'

import { heartbeatInterval, streamEvents } from './calls.ts'

/** An event of the stream. */
export interface LiveEvent {
  /** e.g. "booking.created". */
  type: string
  id?: number
}

interface Listeners {
  /** Type "missed" after a gap in the stream, or if something happened while the page was loading. */
  onEvent: (event: LiveEvent) => void
  /** The stream has been down for some seconds, or is back. */
  onDown: (down: boolean) => void
  /** The server refused the stream; the session may have ended. */
  onRefused: () => void
  /** Whether a hidden page listens on: one of the browser's, however many there are. */
  staysOpen?: () => boolean
}

/** Shorter gaps are not shown. */
const maxSilentGap = 4_000
/** Waits after each refusal. After a lost connection the browser reconnects without us. */
const retryDelays = [2_000, 5_000, 15_000, 30_000, 60_000]
/** After three missed heartbeats the connection is dead, as on a phone that was asleep. */
const maxSilence = 3 * heartbeatInterval
/** Hidden pages disconnect: without HTTP/2 a browser allows a site six connections across all its tabs. */
const disconnectDelay = 60_000

const isVisible = () => document.visibilityState === 'visible'

/** Listens to the server's events until stopped; `reconnect` opens the stream again without waiting. */
export function openEventStream({ onEvent, onDown, onRefused, staysOpen }: Listeners): {
  stop: () => void
  reconnect: () => void
} {
  let source: EventSource | undefined
  /** Whether the next connection follows one that was lost or never came about. */
  let isGap = false
  let refusals = 0
  let lastEventAt = Date.now()
  let retry: ReturnType<typeof setTimeout> | undefined
  let down: ReturnType<typeof setTimeout> | undefined
  let disconnecting: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | undefined

  const noteActivity = () => {
    lastEventAt = Date.now()
  }
  const up = () => {
    clearTimeout(down)
    down = undefined
    onDown(false)
  }
  const connect = () => {
    clearTimeout(retry)
    source?.close()
    noteActivity()
    const opened = new EventSource(`${pathOf(streamEvents)}?age=${Math.ceil(performance.now())}`)
    source = opened
    opened.addEventListener('open', () => {
      noteActivity()
      refusals = 0
      up()
      if (isGap) onEvent({ type: 'missed' })
      isGap = true
    })
    opened.addEventListener('beat', noteActivity)
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      noteActivity()
      onEvent(JSON.parse(data) as LiveEvent)
    })
    opened.addEventListener('error', () => {
      isGap = true
      down ??= setTimeout(() => onDown(true), maxSilentGap)
      if (opened.readyState !== EventSource.CLOSED) return
      onRefused()
      retry = setTimeout(connect, retryDelays[Math.min(refusals++, retryDelays.length - 1)])
    })
  }
  const disconnect = () => {
    clearTimeout(retry)
    clearTimeout(down)
    down = undefined
    source?.close()
  }
  /** Disconnects a hidden page, or has it wait for its turn to be the one that stays connected. */
  const rest = () => {
    disconnect()
    // Browsers have no locks on an insecure address.
    if (!staysOpen?.() || !('locks' in navigator)) return
    const waiting = new AbortController()
    release = () => waiting.abort()
    const listen = () => {
      connect()
      return new Promise<void>((resolve) => (release = resolve))
    }
    navigator.locks.request('hidden-office', { signal: waiting.signal }, listen).catch(() => {})
  }
  /** The page was shown or hidden, or the device is back online. */
  const update = () => {
    clearTimeout(disconnecting)
    release?.()
    if (!isVisible()) disconnecting = setTimeout(rest, disconnectDelay)
    else if (source?.readyState !== EventSource.OPEN || Date.now() - lastEventAt > maxSilence) connect()
  }
  const watch = setInterval(() => isVisible() && Date.now() - lastEventAt > maxSilence && connect(), heartbeatInterval)
  document.addEventListener('visibilitychange', update)
  window.addEventListener('online', update)
  connect()
  return {
    reconnect: connect,
    stop: () => {
      release?.()
      disconnect()
      clearInterval(watch)
      clearTimeout(disconnecting)
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('online', update)
    },
  }
}
