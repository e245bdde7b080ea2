import { and, type Column, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Orm } from '#db/database.ts'
import { contacts, privateFiles } from '#db/schema/conversations.ts'

const megabyte = 1024 * 1024
const [maxBytes, maxTotalBytes] = [100 * megabyte, 500 * megabyte]
const day = 24 * 3_600_000

/** Tells of a number of bytes why they are no longer stored today for the sender of what is filed with a record; null if they are. */
export async function fileLimit(
  db: Orm,
  about: { relatedKind: string; relatedId: number },
  now: Date,
): Promise<(size: number) => string | null> {
  const own = alias(contacts, 'own')
  const isOwn = sql`${privateFiles.relatedKind} = ${about.relatedKind} and ${privateFiles.relatedId} = ${about.relatedId}`
  const bytes = sql`octet_length(${privateFiles.content})`
  const [sum] = await db
    .select({
      all: sql<string | null>`sum(${bytes})`,
      own: sql<string | null>`sum(${bytes}) filter (where (${isOwn}) or ${senderOf(contacts)} = ${senderOf(own)})`,
    })
    .from(privateFiles)
    .leftJoin(contacts, and(eq(privateFiles.relatedKind, 'contact'), eq(contacts.id, privateFiles.relatedId)))
    .leftJoin(own, and(eq(sql`'contact'`, about.relatedKind), eq(own.id, about.relatedId)))
    .where(and(isNotNull(privateFiles.receivedId), gt(privateFiles.createdAt, new Date(now.getTime() - day))))
  const [left, leftInAll] = [maxBytes - Number(sum?.own ?? 0), maxTotalBytes - Number(sum?.all ?? 0)]
  return (size) =>
    size > left
      ? 'More than 100 MB came from this sender within a day.'
      : size > leftInAll
        ? 'More than 500 MB of files came within a day.'
        : null
}

/** The number that texts came from, or the address that we answer to, without its +tag: a mail can claim to come from any. */
const senderOf = ({ source, email, phoneE164, phone }: Sender) =>
  sql`case when ${source} = 'email' then regexp_replace(lower(${email}), '[+][^@]*@', '@') else coalesce(${phoneE164}, ${phone}) end`

type Sender = Record<'source' | 'email' | 'phoneE164' | 'phone', Column>
