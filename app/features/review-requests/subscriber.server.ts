import { inArray } from 'drizzle-orm'

import type { Subscriber } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { reviewRequests } from '#db/schema/reviews.ts'

/** Deletes requests for a review along with their booking. */
export const reviewRequestSubscriber: Subscriber = {
  on: {
    'lead.erased': ({ kind, id }, { db }) => deleteRequests(db, kind, [id]),
    'records.purged': ({ kind, ids }, { db }) => deleteRequests(db, kind, ids),
  },
}

async function deleteRequests(db: Orm, kind: string, ids: number[]): Promise<void> {
  if (kind === 'booking') await db.delete(reviewRequests).where(inArray(reviewRequests.bookingId, ids))
}
