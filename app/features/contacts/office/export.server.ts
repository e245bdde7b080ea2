import { and, desc, inArray, lt } from 'drizzle-orm'

import { heardLabel } from '#app/business/heard-choices.ts'
import { type MessageKind, messageStatuses } from '#app/features/contacts/statuses.ts'
import { leadInfo } from '#app/features/leads/kinds.ts'
import { isOnTab, leadTable } from '#app/features/leads/public.server.ts'
import { textChoice } from '#app/features/leads/text-choice.ts'
import { cameFromColumns } from '#app/features/visits/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import type { Context } from '#app/server/context.ts'

import type { ExportQuery } from './schemas.ts'
import { filtersOf } from './filters.server.ts'
import { selectMessages, type StoredMessage } from './rows.server.ts'
import { subjectLabel } from './subject-label.ts'

const batchSize = 500

/** Streams the messages that match the list's filters as CSV, in batches. */
export const messagesCsv = (context: Context, kind: MessageKind, query: ExportQuery) =>
  csv(messageColumns(kind), rowsOf(context, kind, query))

async function* rowsOf({ db, now }: Context, kind: MessageKind, query: ExportQuery): AsyncGenerator<StoredMessage> {
  const { id } = leadTable(kind)
  const chosen = query.ids.length > 0 ? inArray(id, query.ids) : undefined
  const filters = and(filtersOf(kind, query, now()), isOnTab(kind, query.status), chosen)
  let before: number | undefined
  for (;;) {
    const where = and(filters, before === undefined ? undefined : lt(id, before))
    const rows = await selectMessages(db, kind, where, [desc(id)]).limit(batchSize)
    yield* rows
    before = rows.at(-1)?.id
    if (rows.length < batchSize) return
  }
}

export function messageColumns(kind: MessageKind): CsvColumn<StoredMessage>[] {
  const isContact = kind === 'contact'
  const labels = Object.fromEntries(messageStatuses[kind].map(({ value, label }) => [value, label]))
  return [
    { head: 'Reference', value: ({ id }) => reference(leadInfo[kind].letter, id) },
    { head: 'Name', value: ({ name }) => name },
    { head: 'Email', value: ({ email }) => email },
    { head: 'Phone', value: ({ phone }) => phone },
    ...(isContact ? [{ head: 'Subject', value: ({ subject }: StoredMessage) => subjectLabel(subject) }] : []),
    { head: 'Status', value: ({ status }) => labels[status] ?? status },
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
