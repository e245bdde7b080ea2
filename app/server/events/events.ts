import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Database, Orm } from '#db/database.ts'

const channel = 'site_events'

/** Something that happened, e.g. {type: 'booking.created', id: 12}. */
export interface SiteEvent {
  type: string
  id?: number
}

/** What happens, told to every instance on the same database. */
export interface Events {
  /** Tells everybody; inside a transaction only once that is committed. */
  tell: (db: Orm, event: SiteEvent) => Promise<void>
  /** Hears everything told, and {type: 'missed'} after a gap in hearing. Gives what stops it. */
  hear: (listener: (event: SiteEvent) => void) => () => void
  /** Aborted when the site stops: streams to browsers end then. */
  ending: AbortSignal
  end: () => void
  close: () => Promise<void>
}

export async function openEvents(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<Events> {
  const listeners = new Set<(event: SiteEvent) => void>()
  // Nobody hears less because another stumbled.
  const pass = (event: SiteEvent) => {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: error, event: event.type }, 'Somebody who heard of an event failed')
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
    ending: ending.signal,
    end: () => ending.abort(),
    tell: async (db, event) => void (await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)),
    hear: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      listeners.clear()
      await stop()
    },
  }
}

/** What is told while `work` runs goes out in one statement at its end, each event once: for a transaction that tells of much. */
export async function toldTogether<T>(events: Events, db: Orm, work: (events: Events) => Promise<T>): Promise<T> {
  const told = new Set<string>()
  const done = await work({ ...events, tell: async (_db, event) => void told.add(JSON.stringify(event)) })
  if (told.size > 0) {
    const messages = sql.join(
      [...told].map((message) => sql`pg_notify(${channel}, ${message})`),
      sql`, `,
    )
    await db.execute(sql`select ${messages}`)
  }
  return done
}

/** Anybody with access to the database can notify; what is no event of ours is none. */
function eventIn(message: string): SiteEvent | null {
  try {
    const event = JSON.parse(message) as SiteEvent | null
    return typeof event?.type === 'string' ? event : null
  } catch {
    return null
  }
}
