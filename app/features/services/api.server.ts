import { and, eq, isNull } from 'drizzle-orm'

import { answer } from '#app/server/answer.ts'
import { services } from '#db/schema.ts'

import { listServices, type Service } from './contract.ts'

export const serviceAnswers = [
  answer(listServices, async (_call, { db }) => {
    const rows = await db
      .select()
      .from(services)
      .where(and(eq(services.isActive, true), isNull(services.deletedAt)))
      .orderBy(services.position, services.id)
    return rows as Service[]
  }),
]
