import { type LeadKind, leadInfo } from '#app/features/leads/kinds.ts'
import { reference } from '#app/http/reference.ts'
import { type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import type { customers } from '#db/schema/customers.ts'
import type { recordEvents } from '#db/schema/history.ts'

type Event = Pick<typeof recordEvents.$inferSelect, 'recordId' | 'at' | 'actor' | 'type' | 'from' | 'to' | 'text'> & {
  kind: LeadKind
}
type Customer = typeof customers.$inferSelect & {
  notes: { at: string; kind: LeadKind; recordId: number; text: string | null }[] | null
}

const referenceOf = ({ kind, recordId }: { kind: LeadKind; recordId: number }) =>
  reference(leadInfo[kind].letter, recordId)

export const historyColumns: CsvColumn<Event>[] = [
  { head: 'Reference', value: referenceOf },
  ...csvTimes<Event>('When', ({ at }) => at),
  { head: 'Who', value: ({ actor }) => actor },
  { head: 'What', value: ({ type }) => type },
  { head: 'From', value: ({ from }) => from },
  { head: 'To', value: ({ to }) => to },
  { head: 'Text', value: ({ text }) => text },
]

export const customerColumns: CsvColumn<Customer>[] = [
  { head: 'Number', value: ({ id }) => id },
  { head: 'Name', value: ({ name }) => name },
  { head: 'Email', value: ({ email }) => email },
  { head: 'Phone', value: ({ phoneE164 }) => phoneE164 },
  { head: 'Requests', value: ({ requestCount }) => requestCount },
  ...csvTimes<Customer>('Last request', ({ lastRequestAt }) => lastRequestAt),
  { head: 'Merged into', value: ({ mergedIntoId }) => mergedIntoId },
  ...csvTimes<Customer>('Added', ({ createdAt }) => createdAt),
  {
    head: 'Notes',
    value: ({ notes }) =>
      notes?.map((note) => `${note.at.slice(0, 10)} ${referenceOf(note)}: ${note.text ?? ''}`).join('\n'),
  },
]
