import { eq } from 'drizzle-orm'

import type { Subscriber } from '#app/events.ts'
import { reviewRequests } from '#db/schema/reviews.ts'

/** Deletes the request for a review of a booking that is erased. */
export const reviewRequestSubscriber: Subscriber = {
  on: {
    'lead.erased': async ({ kind, id }, { db }) => {
      if (kind === 'booking') await db.delete(reviewRequests).where(eq(reviewRequests.bookingId, id))
    },
  },
}
