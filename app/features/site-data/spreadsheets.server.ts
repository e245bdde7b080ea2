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

/** Their job and its current appointment, as the spreadsheet has them. */
export const workOfBookings = {
  select:
    'a.scheduled_start as "scheduledStart", a.scheduled_end as "scheduledEnd", j.work_done as "workDone", j.value_cents / 100.0 as "jobValue"',
  join: 'left join jobs j on j.id = t.job_id left join appointments a on a.job_id = j.id and a.is_current',
  times: ['scheduledStart', 'scheduledEnd'],
}

/** The owner's notes on a customer are written on the customer's bookings and messages. */
export const notesOfCustomers = {
  select: 'notes.notes',
  join: `left join (
  select customer_id, json_agg(json_build_object('at', e.at, 'kind', e.kind, 'recordId', e.record_id, 'text', e.text) order by e.id) as notes
  from record_events e
  join (
    select 'booking' as kind, id, customer_id from bookings
    union all select 'contact', id, customer_id from contacts
    union all select 'privacy-contact', id, customer_id from privacy_contacts
  ) requests on requests.kind = e.kind and requests.id = e.record_id
  where e.type = 'note' and customer_id is not null
  group by customer_id
) notes on notes.customer_id = t.id`,
}
