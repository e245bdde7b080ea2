import { and, eq, sql } from 'drizzle-orm'

import type { Machinery } from '#app/server/machinery.ts'
import { outbox } from '#db/schema.ts'

import { isOver } from './outdated.server.ts'

/**
 * What waits and may not leave any more: the news of an appointment that was over before a mail server took it. It has
 * failed, so that the office reads that the customer did not hear of it.
 */
export async function lookOver({ db, now, events }: Machinery): Promise<void> {
  const over = await db
    .update(outbox)
    .set({ status: 'failed', error: sql`concat_ws('. ', ${overByThen}::text, ${outbox.error})` })
    .where(and(eq(outbox.status, 'queued'), isOver(now())))
    .returning({ id: outbox.id })
  if (over.length > 0) await events.tell(db, { type: 'outbox.changed' })
}

const overByThen = 'The appointment was over before it could leave'
