import { and, eq } from 'drizzle-orm'

import type { MessageKind } from '#app/features/contacts/statuses.ts'
import type { Machinery } from '#app/server/machinery.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

const whySpam = 'Marked as spam'

/** Nobody is written to about spam: what waits in the outbox stays there. */
export async function discardQueued(db: Orm, kind: MessageKind, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'discarded', error: whySpam })
    .where(and(about(kind, id), eq(outbox.status, 'queued')))
}

/** It was marked by mistake: what was held back goes out after all. */
export async function requeueDiscarded({ db, now, events }: Machinery, kind: MessageKind, id: number): Promise<void> {
  const back = await db
    .update(outbox)
    .set({ status: 'queued', error: null, nextAt: now() })
    .where(and(about(kind, id), eq(outbox.status, 'discarded'), eq(outbox.error, whySpam)))
    .returning({ id: outbox.id })
  if (back.length > 0) await events.tell(db, { type: 'outbox.queued' })
}

const about = (kind: MessageKind, id: number) => and(eq(outbox.relatedKind, kind), eq(outbox.relatedId, id))
