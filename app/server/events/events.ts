import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Database, Orm } from '#db/database.ts'

const channel = 'site_events'

/** Something that happened, e.g. {type: 'post.changed', kind: 'blog-post', id: 12}. */
export interface SiteEvent {
  type: string
  kind?: string
  id?: number
}

export type Events = Awaited<ReturnType<typeof openEvents>>

/** Notifies every instance on the same database of what happens. */
export async function openEvents(database: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const listeners = new Set<(event: SiteEvent) => void>()
  let lastAt = performance.now()
  // One failing listener must not affect the others.
  const pass = (event: SiteEvent) => {
    lastAt = performance.now()
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, event: event.type }, 'An event listener failed')
      }
    }
  }
  const stop = await database.listen(
    channel,
    (message) => {
      const event = eventIn(message)
      if (event) pass(event)
    },
    () => pass({ type: 'missed' }),
  )
  const ending = new AbortController()
  return {
    /** Aborted when the site stops: streams to browsers end then. */
    ending: ending.signal,
    end: () => ending.abort(),
    /** Notifies all; inside a transaction only once that is committed. */
    notify: async (db: Orm, event: SiteEvent): Promise<void> => {
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)
    },
    /** Whether there may have been an event in the last `age` milliseconds. */
    hadAnyWithin: (age: number) => lastAt > performance.now() - age,
    /** Calls back for every event, and with {type: 'missed'} after a lost connection. Returns the function that stops it. */
    listen: (listener: (event: SiteEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      listeners.clear()
      await stop()
    },
  }
}

/** Sends the notifications that `work` makes in one statement at its end, each event once. */
export async function notifyTogether<T>(events: Events, db: Orm, work: (events: Events) => Promise<T>): Promise<T> {
  const messages = new Set<string>()
  const done = await work({ ...events, notify: async (_db, event) => void messages.add(JSON.stringify(event)) })
  if (messages.size > 0) {
    const calls = sql.join(
      [...messages].map((message) => sql`pg_notify(${channel}, ${message})`),
      sql`, `,
    )
    await db.execute(sql`select ${calls}`)
  }
  return done
}

/** Anyone with access to the database can notify: other messages are ignored. */
function eventIn(message: string): SiteEvent | null {
  try {
    const event = JSON.parse(message) as SiteEvent | null
    return typeof event?.type === 'string' ? event : null
  } catch {
    return null
  }
}
