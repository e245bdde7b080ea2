import { eq } from 'drizzle-orm'

import { answer } from '#app/server/answer.ts'
import { services } from '#db/schema.ts'

import { listServices, type Service } from './contract.ts'

export const serviceAnswers = [
  answer(listServices, async (_call, { db }) => {
    const rows = await db.select().from(services).where(eq(services.isActive, true)).orderBy(services.id)
    return rows as Service[]
  }),
]
