import { and, eq } from 'drizzle-orm'

import type { Machinery } from '#app/server/machinery.ts'
import { outbox } from '#db/schema.ts'

const whySpam = 'Marked as spam'

/** Nobody is written to about spam: what waits in the outbox stays there for good. */
export async function discardQueued({ db }: Machinery, bookingId: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'discarded', error: whySpam })
    .where(and(about(bookingId), eq(outbox.status, 'queued')))
}

/** It was no spam: what was held back for it goes out after all. */
export async function requeueDiscarded({ db, now, events }: Machinery, bookingId: number): Promise<void> {
  const back = await db
    .update(outbox)
    .set({ status: 'queued', error: null, nextAt: now() })
    .where(and(about(bookingId), eq(outbox.status, 'discarded'), eq(outbox.error, whySpam)))
    .returning({ id: outbox.id })
  if (back.length > 0) await events.tell(db, { type: 'outbox.queued' })
}

const about = (bookingId: number) => and(eq(outbox.relatedKind, 'booking'), eq(outbox.relatedId, bookingId))
