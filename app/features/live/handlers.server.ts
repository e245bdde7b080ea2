import { Readable } from 'node:stream'

import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import type { Events } from '#app/server/events/events.ts'

import { heartbeatInterval, streamEvents } from './calls.ts'
import * as schemas from './schemas.ts'

export const liveHandlers = [
  handle(
    streamEvents,
    schemas.streamEvents,
    async ({ caller }, { events }) =>
      new FileResponse('text/event-stream; charset=utf-8', stream(events, caller), undefined, {
        'cache-control': 'no-store, no-transform',
        // nginx and its like would keep the news until a buffer is full.
        'x-accel-buffering': 'no',
      }),
  ),
]

/** How soon a browser comes back after a break, in milliseconds. */
const again = 2_000
/** Somebody who takes nothing more, with this much waiting for him, comes back later and reads anew. */
const mostWaiting = 64 * 1024

/** News until the browser leaves, the site stops, or the session ends. */
function stream(events: Events, caller: Pick<Caller, 'isStillAdmin'>): Readable {
  const out = new Readable({ read() {} })
  const say = (text: string) => {
    if (out.destroyed) return
    if (out.readableLength > mostWaiting) end()
    else out.push(text)
  }
  const end = () => {
    stop()
    if (!out.destroyed) out.push(null)
  }
  const stopHearing = events.listen((event) => say(`data: ${JSON.stringify(event)}\n\n`))
  const beat = setInterval(() => {
    void caller.isStillAdmin().then((still) => (still ? say(heartbeat) : end()))
  }, heartbeatInterval)
  const stop = () => {
    clearInterval(beat)
    stopHearing()
    events.ending.removeEventListener('abort', end)
  }
  out.once('close', stop)
  if (events.ending.aborted) end()
  else events.ending.addEventListener('abort', end)
  // At once, so that the headers leave and the browser knows that it is heard.
  say(`retry: ${again}\n${heartbeat}`)
  return out
}

/** A comment for what stands between, an event for the page: a line that died without a word is noticed by its silence. */
const heartbeat = ': alive\nevent: beat\ndata: 1\n\n'
