import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { EventContext, Subscriber } from '#app/events.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { settings } from '#db/schema.ts'

const key = 'erased-traces'
const Pending = z.object({ at: z._default(z.nullable(z.string()), null) })

const markPending = (_event: unknown, { db, now }: EventContext) =>
  writeSetting(db, key, { at: now().toISOString() }, now())

/** Notes an erasure in its own transaction, so that the job below runs even after a crash. */
export const erasedTracesSubscriber: Subscriber = {
  on: {
    'lead.erased': markPending,
    'site.erased': markPending,
  },
}

/** Removes what was erased from the files of the embedded database. A PostgreSQL server does that in its own time. */
export const erasedTracesJob: Job = {
  name: 'erased-traces',
  every: 60_000,
  timeout: 3_600_000,
  run: async ({ db, database }) => {
    const { at } = await readSetting(db, key, Pending)
    if (at === null) return
    await database.removeTraces?.()
    // Unless something else was erased in the meantime.
    await db.delete(settings).where(and(eq(settings.key, key), sql`${settings.value} ->> 'at' = ${at}`))
  },
}
