import { and, type Column, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Orm } from '#db/database.ts'
import { contacts, privateFiles, receivedMessages } from '#db/schema.ts'

const maxBytes = 100 * 1024 * 1024
const day = 24 * 3_600_000

export const tooManyFiles = 'More than 100 MB came from this sender within a day.'

/** How many bytes of files are still stored today for the sender of a message that is filed with this contact. */
export async function roomForFiles(db: Orm, contactId: number, now: Date): Promise<number> {
  const own = alias(contacts, 'own')
  const [sum] = await db
    .select({ bytes: sql<string | null>`sum(octet_length(${privateFiles.content}))` })
    .from(privateFiles)
    .innerJoin(receivedMessages, eq(receivedMessages.id, privateFiles.receivedId))
    .innerJoin(contacts, and(eq(receivedMessages.relatedKind, 'contact'), eq(contacts.id, receivedMessages.relatedId)))
    .innerJoin(own, and(eq(own.id, contactId), eq(senderOf(contacts), senderOf(own))))
    .where(gt(privateFiles.createdAt, new Date(now.getTime() - day)))
  return maxBytes - Number(sum?.bytes ?? 0)
}

/** The number that texts came from, or the address that we answer to: a mail can claim to come from any. */
const senderOf = ({ source, email, phoneE164, phone }: Sender) =>
  sql`case when ${source} = 'email' then lower(${email}) else coalesce(${phoneE164}, ${phone}) end`

type Sender = Record<'source' | 'email' | 'phoneE164' | 'phone', Column>
