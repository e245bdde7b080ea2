import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'

import { type MessageKind, messageStatuses, type MessageStatus } from '#app/features/contacts/statuses.ts'
import { countOfTab, leadInfo } from '#app/features/leads/kinds.ts'
import { excerptOf, isOnTab, leadTable } from '#app/features/leads/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuseStale } from '#app/server/request/if-match.ts'
import { type Ordered, pageOf } from '#app/server/request/list-rows.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'

import { filtersOf, orderOf } from './filters.server.ts'
import type { MessageQuery } from './schemas.ts'

type ContactRow = typeof contacts.$inferSelect

/** A stored message of either form; columns that only the other form has are null. */
export type StoredMessage = Omit<ContactRow, 'subject'> & { subject: string | null; submittedAt: Date | null }

export const selectMessages = (
  db: Orm,
  kind: MessageKind,
  where: SQL | undefined,
  order: SQL[] = [],
): Ordered<StoredMessage> =>
  kind === 'contact'
    ? db
        .select({ ...getTableColumns(contacts), submittedAt: sql<null>`null` })
        .from(contacts)
        .where(where)
        .orderBy(...order)
    : db
        .select({
          ...getTableColumns(privacyContacts),
          subject: sql<null>`null`,
          urgency: sql<'normal'>`'normal'`,
          source: sql<'web'>`'web'`,
          policyVersion: sql<null>`null`,
          heardFrom: sql<null>`null`,
        })
        .from(privacyContacts)
        .where(where)
        .orderBy(...order)

export const withReference = <Row extends { id: number; status: string }>(kind: MessageKind, row: Row) => ({
  ...row,
  status: row.status as MessageStatus,
  reference: reference(leadInfo[kind].letter, row.id),
})

/** One page of the list, and the row count of each tab under the same filters. */
export async function pageOfMessages(db: Orm, kind: MessageKind, query: MessageQuery, now: Date) {
  const table = leadTable(kind)
  const { items, ...page } = await pageOf(db, query, {
    from: table,
    found: filtersOf(kind, query, now),
    tab: table.status,
    tabs: messageStatuses[kind].map(({ value }) => value),
    onTab: (chosen) => isOnTab(kind, chosen),
    totalOf: (counts) => countOfTab(kind, counts, query.status),
    read: (where) => selectMessages(db, kind, where, orderOf(kind, query)),
  })
  return { ...page, items: items.map((row) => ({ ...withReference(kind, row), excerpt: excerptOf(row.message) })) }
}

/** 404 if it doesn't exist or is in the trash. */
export async function messageRow(db: Orm, kind: MessageKind, id: number): Promise<StoredMessage> {
  const { id: ofRow, deletedAt } = leadTable(kind)
  const [row] = await selectMessages(db, kind, and(eq(ofRow, id), isNull(deletedAt))).limit(1)
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
