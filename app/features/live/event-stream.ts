import { pathOf } from '#app/http/endpoint.ts'

import { heartbeatInterval, streamEvents } from './calls.ts'

/** Something that happened, as the stream says it. */
export interface LiveEvent {
  /** e.g. "booking.created". */
  type: string
  id?: number
}

interface Followed {
  /** Something happened; 'missed' after a gap. */
  onNews: (news: LiveEvent) => void
  /** The stream has been down for a while, or is up again. */
  onDown: (down: boolean) => void
  /** The server would not open it: perhaps the session has ended. */
  onRefused: () => void
}

/** A break shorter than this is nobody's business. */
const shown = 4_000
/** How long to wait after each refusal; a break of the line is mended by the browser itself. */
const patience = [2_000, 5_000, 15_000, 30_000, 60_000]
/** Three beats missed: the line is dead though nobody said so, as on a phone that slept. */
const silence = 3 * heartbeatInterval
/** A page nobody looks at lets go of its line: a browser has only six for a site without HTTP/2, whatever the tabs. */
const restsAfter = 60_000

const isSeen = () => document.visibilityState === 'visible'

/** Follows what happens on the server until stopped; `again` opens the stream anew at once. */
export function follow({ onNews, onDown, onRefused }: Followed): { stop: () => void; again: () => void } {
  let source: EventSource | undefined
  let everOpen = false
  let refusals = 0
  let lastHeard = Date.now()
  let retry: ReturnType<typeof setTimeout> | undefined
  let down: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined

  const heard = () => {
    lastHeard = Date.now()
  }
  const up = () => {
    clearTimeout(down)
    down = undefined
    onDown(false)
  }
  const connect = () => {
    clearTimeout(retry)
    source?.close()
    heard()
    const opened = new EventSource(pathOf(streamEvents))
    source = opened
    opened.addEventListener('open', () => {
      heard()
      refusals = 0
      up()
      if (everOpen) onNews({ type: 'missed' })
      everOpen = true
    })
    opened.addEventListener('beat', heard)
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard()
      onNews(JSON.parse(data) as LiveEvent)
    })
    opened.addEventListener('error', () => {
      down ??= setTimeout(() => onDown(true), shown)
      if (opened.readyState !== EventSource.CLOSED) return
      onRefused()
      retry = setTimeout(connect, patience[Math.min(refusals++, patience.length - 1)])
    })
  }
  const letGo = () => {
    clearTimeout(retry)
    clearTimeout(down)
    down = undefined
    source?.close()
  }
  /** Somebody looks again, or the device has a network again: no waiting then. */
  const look = () => {
    clearTimeout(rest)
    if (!isSeen()) rest = setTimeout(letGo, restsAfter)
    else if (source?.readyState !== EventSource.OPEN || Date.now() - lastHeard > silence) connect()
  }
  const watch = setInterval(() => isSeen() && Date.now() - lastHeard > silence && connect(), heartbeatInterval)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  connect()
  return {
    again: connect,
    stop: () => {
      letGo()
      clearInterval(watch)
      clearTimeout(rest)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    },
  }
}
