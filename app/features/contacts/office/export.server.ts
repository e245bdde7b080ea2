import { and, desc, inArray, lt } from 'drizzle-orm'

import { heardLabel } from '#app/business/heard-choices.ts'
import { subjectLabel } from '#app/business/subjects.ts'
import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { leadInfo } from '#app/features/leads/kinds.ts'
import { isOnTab, leadTable } from '#app/features/leads/public.server.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import { textChoice } from '#app/features/leads/text-choice.ts'
import { cameFromColumns } from '#app/features/analytics/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { allRows } from '#app/server/request/list-rows.ts'
import type { Context } from '#app/server/context.ts'

import type { ExportQuery } from './schemas.ts'
import { filtersOf } from './filters.server.ts'
import { selectMessages, type StoredMessage } from './rows.server.ts'

/** Streams the messages that match the list's filters as CSV, in batches. */
export function messagesCsv({ db, now }: Context, kind: MessageKind, query: ExportQuery) {
  const { id } = leadTable(kind)
  const chosen = query.ids.length > 0 ? inArray(id, query.ids) : undefined
  const filters = and(filtersOf(kind, query, now()), isOnTab(kind, query.status), chosen)
  const rows = allRows(
    (after) => selectMessages(db, kind, and(filters, after === 0 ? undefined : lt(id, after)), [desc(id)]),
    (row) => row.id,
  )
  return csv(messageColumns(kind), rows)
}

export function messageColumns(kind: MessageKind): CsvColumn<StoredMessage>[] {
  const isContact = kind === 'contact'
  return [
    { head: 'Reference', value: ({ id }) => reference(leadInfo[kind].letter, id) },
    { head: 'Name', value: ({ name }) => name },
    { head: 'Email', value: ({ email }) => email },
    { head: 'Phone', value: ({ phone }) => phone },
    ...(isContact ? [{ head: 'Subject', value: ({ subject }: StoredMessage) => subjectLabel(subject) }] : []),
    { head: 'Status', value: ({ status }) => statusLabel(status) },
    ...csvTimes<StoredMessage>('Received', ({ createdAt }) => createdAt),
    ...csvTimes<StoredMessage>('Due', ({ dueAt }) => dueAt),
    ...csvTimes<StoredMessage>('First answer', ({ firstResponseAt }) => firstResponseAt),
    ...(isContact ? [] : csvTimes<StoredMessage>('Sent by the visitor’s clock', ({ submittedAt }) => submittedAt)),
    { head: 'Texts', value: ({ smsConsent }) => textChoice(smsConsent).text },
    ...cameFromColumns,
    ...(isContact ? [{ head: 'Heard about us', value: ({ heardFrom }: StoredMessage) => heardLabel(heardFrom) }] : []),
    { head: 'Repeats', value: ({ duplicateOfId: of }) => of && reference(leadInfo[kind].letter, of) },
    { head: 'Message', value: ({ message }) => message },
  ]
}
