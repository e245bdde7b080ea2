import { and, asc, eq, gte, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Orm } from '#db/database.ts'
import { contacts } from '#db/schema.ts'

import { messageTable } from './office/tables.server.ts'
import type { MessageKind } from './statuses.ts'

const sameWithin = 10 * 60_000

/**
 * The message this one only repeats: all of it the same, within ten minutes (PRODUCT §9.1). A corrected phone or another
 * subject is a new message, and so is one whose first was put away or thrown away: nobody would be told of a repetition.
 */
export async function firstOfItsKind(
  db: Orm,
  kind: MessageKind,
  { email, phone, message, subject }: { email: string; phone: string | null; message: string; subject?: string },
  now: Date,
): Promise<number | null> {
  const table = messageTable(kind)
  const number = phone === null ? null : phoneE164(phone)
  const first = alias(table, 'first')
  const [found] = await db
    .select({ id: first.id })
    .from(table)
    .innerJoin(first, eq(first.id, sql`coalesce(${table.duplicateOfId}, ${table.id})`))
    .where(
      and(
        gte(table.createdAt, new Date(now.getTime() - sameWithin)),
        isNull(table.deletedAt),
        ne(table.status, 'spam'),
        sql`lower(${table.email}) = ${email.toLowerCase()}`,
        number !== null ? eq(table.phoneE164, number) : sql`${table.phone} is not distinct from ${phone}`,
        subject === undefined ? undefined : eq(contacts.subject, subject),
        eq(table.message, message),
        isNull(first.deletedAt),
        notInArray(first.status, ['archived', 'spam']),
      ),
    )
    .orderBy(asc(table.id))
    .limit(1)
  return found?.id ?? null
}
