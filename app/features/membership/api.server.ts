import { eq } from 'drizzle-orm'

import { answer } from '#app/server/answer.ts'
import { membershipPlans } from '#db/schema.ts'

import { listPlans } from './contract.ts'

export const membershipAnswers = [
  answer(listPlans, (_call, { db }) =>
    db
      .select()
      .from(membershipPlans)
      .where(eq(membershipPlans.isActive, true))
      .orderBy(membershipPlans.price, membershipPlans.id),
  ),
]
