import { sql } from 'drizzle-orm'

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

export async function openEvents(database: Database): Promise<Events> {
  const listeners = new Set<(event: SiteEvent) => void>()
  const pass = (event: SiteEvent) => listeners.forEach((listener) => listener(event))
  const stop = await database.listen(
    channel,
    (message) => pass(JSON.parse(message) as SiteEvent),
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
