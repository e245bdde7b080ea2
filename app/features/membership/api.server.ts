import { and, eq, isNull } from 'drizzle-orm'

import { answer } from '#app/server/request/answer.ts'
import { membershipPlans } from '#db/schema.ts'

import { listPlans } from './calls.ts'
import * as schemas from './schemas.ts'

export const membershipAnswers = [
  answer(listPlans, schemas.listPlans, (_call, { db }) =>
    db
      .select()
      .from(membershipPlans)
      .where(and(eq(membershipPlans.isActive, true), isNull(membershipPlans.deletedAt)))
      .orderBy(membershipPlans.position, membershipPlans.price, membershipPlans.id),
  ),
]
