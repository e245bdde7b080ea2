import { and, inArray, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { outbox, type TextRefusal } from '#db/schema/outbox.ts'

/** The numbers, in E.164 format, that refused the last text to them, with the reason. */
export async function refusingNumbers(
  db: Orm,
  numbers: string[],
): Promise<{ number: string; refusal: TextRefusal; at: Date }[]> {
  const at = sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`
  const last = await db
    .selectDistinctOn([outbox.to], { number: outbox.to, refusal: outbox.refusal, at: at.mapWith(outbox.createdAt) })
    .from(outbox)
    .where(and(inArray(sql`lower(${outbox.to})`, numbers), inArray(outbox.status, ['sent', 'failed'])))
    .orderBy(outbox.to, sql`${at} desc`)
  return last.flatMap(({ number, refusal, at }) => (refusal === null ? [] : [{ number, refusal, at }]))
}
