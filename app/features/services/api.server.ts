import { and, eq, isNull } from 'drizzle-orm'

import { answer } from '#app/server/request/answer.ts'
import { services } from '#db/schema.ts'

import { listServices } from './calls.ts'
import * as schemas from './schemas.ts'

export const serviceAnswers = [
  answer(listServices, schemas.listServices, async (_call, { db }) => {
    const rows = await db
      .select()
      .from(services)
      .where(and(eq(services.isActive, true), isNull(services.deletedAt)))
      .orderBy(services.position, services.id)
    return rows as schemas.Service[]
  }),
]
