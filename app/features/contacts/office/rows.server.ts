import { and, asc, count, eq, isNull, type SQL } from 'drizzle-orm'

import { type MessageKind, messageStatuses, type MessageStatus } from '#app/features/contacts/statuses.ts'
import { countOfTab, leadInfo } from '#app/features/leads/kinds.ts'
import { excerptOf, isOnTab, leadTable } from '#app/features/leads/public.server.ts'
import { limitAndOffset } from '#app/http/list.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { countsOf } from '#app/server/request/counts-of.ts'
import { refuseStale } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { contacts, privacyContacts } from '#db/schema.ts'

import { filtersOf, orderOf } from './filters.server.ts'
import type { MessageQuery } from './schemas.ts'

type ContactRow = typeof contacts.$inferSelect

/** A stored message of either form; columns that only the other form has are null. */
export type StoredMessage = Omit<ContactRow, 'subject'> & { subject: string | null; submittedAt: Date | null }

export async function selectMessages(
  db: Orm,
  kind: MessageKind,
  { where, order, limit = 1, offset = 0 }: { where: SQL | undefined; order?: SQL[]; limit?: number; offset?: number },
): Promise<StoredMessage[]> {
  if (kind === 'contact') {
    const by = order ?? [asc(contacts.id)]
    const rows = await db
      .select()
      .from(contacts)
      .where(where)
      .orderBy(...by)
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({ ...row, submittedAt: null }))
  }
  const by = order ?? [asc(privacyContacts.id)]
  const rows = await db
    .select()
    .from(privacyContacts)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, subject: null, urgency: 'normal', policyVersion: null }))
}

export const withReference = <Row extends { id: number; status: string }>(kind: MessageKind, row: Row) => ({
  ...row,
  status: row.status as MessageStatus,
  reference: reference(leadInfo[kind].letter, row.id),
})

/** One page of the list, and the row count of each tab under the same filters. */
export async function pageOfMessages(db: Orm, kind: MessageKind, query: MessageQuery, now: Date) {
  const table = leadTable(kind)
  const filters = filtersOf(kind, query, now)
  const where = and(filters, isOnTab(kind, query.status))
  const [items, perTab] = await Promise.all([
    selectMessages(db, kind, { where, order: orderOf(kind, query), ...limitAndOffset(query) }),
    db.select({ tab: table.status, rows: count() }).from(table).where(filters).groupBy(table.status),
  ])
  const none = messageStatuses[kind].map(({ value }) => ({ tab: value, rows: 0 }))
  const counts = countsOf([...none, ...perTab])
  const { page, pageSize, status } = query
  return {
    items: items.map((row) => ({ ...withReference(kind, row), excerpt: excerptOf(row.message) })),
    total: countOfTab(kind, counts, status),
    page,
    pageSize,
    counts,
  }
}

/** 404 if it doesn't exist or is in the trash. */
export async function messageRow(db: Orm, kind: MessageKind, id: number): Promise<StoredMessage> {
  const { id: ofRow, deletedAt } = leadTable(kind)
  const [row] = await selectMessages(db, kind, { where: and(eq(ofRow, id), isNull(deletedAt)) })
  if (!row) throw refuse.notFound('Message not found')
  return row
}

/** Locks the row for this transaction and checks the caller's version (If-Match). */
export async function rowToChange(db: Orm, kind: MessageKind, id: number, caller?: Caller): Promise<StoredMessage> {
  const table = leadTable(kind)
  await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  const row = await messageRow(db, kind, id)
  if (caller) refuseStale(caller, row)
  return row
}
