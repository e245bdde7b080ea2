import { and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'

import { type MessageKind, messageStatuses, type MessageStatus } from '#app/features/contacts/statuses.ts'
import { leadWords } from '#app/features/leads/kinds.ts'
import { rowsOf } from '#app/http/list.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/answer.ts'
import { countsOf } from '#app/server/request/counts-of.ts'
import { refuseStale } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import type { contacts, privacyContacts } from '#db/schema.ts'

import type { MessageQuery } from './schemas.ts'
import { filtersOf, ofStatus, orderOf } from './filters.server.ts'
import { messageTable, messageTables } from './tables.server.ts'

type ContactRow = typeof contacts.$inferSelect
type PrivacyRow = typeof privacyContacts.$inferSelect

/** A stored message of either form. */
export type StoredMessage = Omit<ContactRow, 'subject'> & {
  subject: string | null
  submittedAt: Date | null
}

/** With null for what the other form's rows have and this one's lack. */
export const filled = (row: ContactRow | PrivacyRow): StoredMessage => ({
  subject: null,
  urgency: 'normal',
  submittedAt: null,
  policyVersion: null,
  ...row,
})

export const withReference = <Row extends { id: number; status: string }>(kind: MessageKind, row: Row) => ({
  ...row,
  status: row.status as MessageStatus,
  reference: reference(leadWords[kind].letter, row.id),
})

/** One page of a list and how many rows each tab has under the same filters. */
export async function pageOfMessages(db: Orm, kind: MessageKind, query: MessageQuery, now: Date) {
  const table = messageTable(kind)
  const filters = filtersOf(kind, query, now)
  const { limit, offset } = rowsOf(query)
  const [items, perTab] = await Promise.all([
    db
      .select(listed(kind))
      .from(table)
      .where(and(filters, ofStatus(kind, query)))
      .orderBy(...orderOf(kind, query))
      .limit(limit)
      .offset(offset),
    db.select({ tab: table.status, rows: count() }).from(table).where(filters).groupBy(table.status),
  ])
  const none = messageStatuses[kind].map(({ value }) => ({ tab: value, rows: 0 }))
  const counts = countsOf([...none, ...perTab])
  const { page, pageSize, status } = query
  return { items: items.map((row) => inList(kind, row)), total: counts[status || 'all'] ?? 0, page, pageSize, counts }
}

/** A list shows the beginnings of messages: the whole may be long. */
function listed(kind: MessageKind) {
  const { message, ...others } = getTableColumns(messageTables[kind] as typeof contacts)
  return { ...others, beginning: sql<string>`left(${message}, 400)` }
}

type InList = (Omit<ContactRow, 'message'> | Omit<PrivacyRow, 'message'>) & { beginning: string }

function inList(kind: MessageKind, { beginning, ...row }: InList) {
  return { ...withReference(kind, filled({ ...row, message: beginning })), excerpt: excerptOf(beginning) }
}

const excerptLength = 80

/** PRODUCT §8.11: the first 80 characters, in one line. */
function excerptOf(message: string): string {
  const letters = Array.from(message.replaceAll(/\s+/g, ' ').trim())
  const beginning = letters.slice(0, excerptLength - 1).join('')
  return letters.length > excerptLength ? `${beginning.trimEnd()}…` : letters.join('')
}

/** The row; 404 when there is none or it lies in the trash. */
export async function messageRow(db: Orm, kind: MessageKind, id: number): Promise<StoredMessage> {
  const table = messageTable(kind)
  const [row] = await db.select().from(table).where(present(kind, id))
  if (!row) throw refuse.notFound('Message not found')
  return filled(row)
}

/** The row, held for this transaction, in the version the caller has seen (If-Match). */
export async function rowToChange(db: Orm, kind: MessageKind, id: number, caller?: Caller): Promise<StoredMessage> {
  const table = messageTable(kind)
  const [row] = await db.select().from(table).where(present(kind, id)).for('update')
  if (!row) throw refuse.notFound('Message not found')
  if (caller) refuseStale(caller, row)
  return filled(row)
}

const present = (kind: MessageKind, id: number) => {
  const table = messageTable(kind)
  return and(eq(table.id, id), isNull(table.deletedAt))
}
