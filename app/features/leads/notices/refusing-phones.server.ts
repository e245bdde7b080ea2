import { and, inArray, sql } from 'drizzle-orm'

import { toE164, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { outbox, type TextRefusal } from '#db/schema.ts'

/** The phones of the owner that refused the last text to them, with the reason. */
export async function refusingPhones(db: Orm): Promise<{ number: string; refusal: TextRefusal }[]> {
  const { phones } = await readSetting(db, 'texts', TextSettings)
  if (phones.length === 0) return []
  const last = await db
    .selectDistinctOn([outbox.to], { number: outbox.to, refusal: outbox.refusal })
    .from(outbox)
    .where(and(inArray(outbox.to, phones.map(toE164)), inArray(outbox.status, ['sent', 'failed'])))
    .orderBy(outbox.to, sql`coalesce(${outbox.sentAt}, ${outbox.createdAt}) desc`)
  return last.flatMap(({ number, refusal }) => (refusal === null ? [] : [{ number, refusal }]))
}
