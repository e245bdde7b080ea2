import { Readable } from 'node:stream'

import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import type { Events, SiteEvent } from '#app/server/events/events.ts'

import { heartbeatInterval, streamEvents } from './calls.ts'
import * as schemas from './schemas.ts'

export const liveHandlers = [
  handle(
    streamEvents,
    schemas.streamEvents,
    async ({ caller, query }, { events }) =>
      new FileResponse('text/event-stream; charset=utf-8', stream(events, caller, query.age), undefined, {
        'cache-control': 'no-store, no-transform',
        // Otherwise nginx buffers the events.
        'x-accel-buffering': 'no',
      }),
  ),
]

/** How soon a browser reconnects, in milliseconds. */
const retryDelay = 2_000
/** A client that falls this far behind is disconnected: it reconnects and refetches. */
const maxBuffered = 64 * 1024

/** Events, of the last `age` milliseconds as one, until the browser disconnects, the site stops, or the session ends. */
function stream(events: Events, caller: Pick<Caller, 'isStillAdmin'>, age: number): Readable {
  const out = new Readable({ read() {} })
  const send = (text: string) => {
    if (out.destroyed) return
    if (out.readableLength > maxBuffered) end()
    else out.push(text)
  }
  const end = () => {
    stop()
    if (!out.destroyed) out.push(null)
  }
  const unsubscribe = events.listen((event) => send(eventData(liveEvent(event))))
  const timer = setInterval(() => {
    void caller.isStillAdmin().then((still) => (still ? send(heartbeat) : end()))
  }, heartbeatInterval)
  const stop = () => {
    clearInterval(timer)
    unsubscribe()
    events.ending.removeEventListener('abort', end)
  }
  out.once('close', stop)
  if (events.ending.aborted) end()
  else events.ending.addEventListener('abort', end)
  // Sends the headers, so the browser knows it is connected.
  send(`retry: ${retryDelay}\n${heartbeat}`)
  if (events.hadAnyWithin(age)) send(eventData({ type: 'missed' }))
  return out
}

const eventData = (event: { type: string; id?: number | undefined }) => `data: ${JSON.stringify(event)}\n\n`

/** Browsers receive "booking.created" for "lead.created". */
const liveEvent = ({ type, kind, id }: SiteEvent) => ({ type: kind ? type.replace(/^lead\./, `${kind}.`) : type, id })

/** A comment that keeps proxies from closing the connection, and an event the page can miss. */
const heartbeat = ': alive\nevent: beat\ndata: 1\n\n'
