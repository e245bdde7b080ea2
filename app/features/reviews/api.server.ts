import { and, desc, eq, isNull } from 'drizzle-orm'

import { answer } from '#app/server/request/answer.ts'
import { reviews } from '#db/schema.ts'

import { listReviews } from './calls.ts'
import * as schemas from './schemas.ts'

export const reviewAnswers = [
  answer(listReviews, schemas.listReviews, (_call, { db }) =>
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.isPublished, true), isNull(reviews.deletedAt)))
      .orderBy(desc(reviews.createdAt), desc(reviews.id)),
  ),
]
