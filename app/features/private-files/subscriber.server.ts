import { and, eq, inArray } from 'drizzle-orm'

import type { Subscriber } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { privateFiles } from '#db/schema/conversations.ts'

/** Deletes files along with the record they are about. */
export const privateFileSubscriber: Subscriber = {
  on: {
    'lead.erased': ({ kind, id }, { db }) => deleteFiles(db, kind, [id]),
    'records.purged': ({ kind, ids }, { db }) => deleteFiles(db, kind, ids),
  },
}

async function deleteFiles(db: Orm, kind: string, ids: number[]): Promise<void> {
  await db.delete(privateFiles).where(and(eq(privateFiles.relatedKind, kind), inArray(privateFiles.relatedId, ids)))
}
