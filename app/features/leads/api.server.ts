import { eq } from 'drizzle-orm'

import { answer, FileAnswer } from '#app/server/request/answer.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { policyTexts } from '#db/schema.ts'

import { readPolicies } from './calls.ts'
import * as schemas from './schemas.ts'

/** What the office asks of leads whatever their kind. */
export const leadsAnswers = [
  answer(readPolicies, schemas.readPolicies, async ({ params: { version } }, { db }) => {
    const [found] = await db.select().from(policyTexts).where(eq(policyTexts.version, version))
    if (!found) throw refuse.notFound()
    return new FileAnswer('text/plain; charset=utf-8', found.text)
  }),
]
