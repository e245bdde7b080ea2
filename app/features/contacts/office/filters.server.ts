import { and, asc, desc, eq, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { leadInfo, waitingStates } from '#app/features/leads/kinds.ts'
import { byUrgency, isWaiting, leadTable } from '#app/features/leads/public.server.ts'
import { likePattern, phoneDigits } from '#app/server/request/search-pattern.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import { contacts, privacyContacts } from '#db/schema.ts'

import type { MessageQuery } from './schemas.ts'

/** All filters except the status, which is the tab. */
export function filtersOf(
  kind: MessageKind,
  { q, subject, from, to, overdue }: MessageQuery,
  now: Date,
): SQL | undefined {
  const { deletedAt, createdAt, dueAt } = leadTable(kind)
  return and(
    isNull(deletedAt),
    kind === 'contact' && subject !== '' ? eq(contacts.subject, subject) : undefined,
    withinDays(createdAt, from, to),
    overdue === '' ? undefined : and(isWaiting(kind), lt(dueAt, now)),
    q === '' ? undefined : matching(kind, q),
  )
}

const names = { contact: contacts.name, 'privacy-contact': privacyContacts.name }

/** Searches name, e-mail, message, the digits of phone numbers in any format, and references such as "C-1042". */
function matching(kind: MessageKind, q: string): SQL | undefined {
  const { id, email, message, phone, phoneE164 } = leadTable(kind)
  const name = names[kind]
  const like = likePattern(q)
  const digits = phoneDigits(q)
  const number = new RegExp(`^${leadInfo[kind].letter}-?(\\d{4,9})$`, 'i').exec(q)?.[1]
  return or(
    ilike(name, like),
    ilike(email, like),
    ilike(message, like),
    digits === null
      ? undefined
      : sql`regexp_replace(coalesce(${phoneE164}, ${phone}), '\\D', '', 'g') like ${`%${digits}%`}`,
    number === undefined ? undefined : eq(id, Number(number) - 1000),
  )
}

/** By the given column. By default, open messages by urgency and due time, others newest first. */
export function orderOf(kind: MessageKind, { sort, status }: MessageQuery): SQL[] {
  const { id, createdAt, dueAt } = leadTable(kind)
  const sortable: Record<string, SQL | undefined> = {
    createdAt: sql`${createdAt}`,
    dueAt: sql`${dueAt}`,
    name: sql`lower(${names[kind]})`,
    subject: kind === 'contact' ? sql`${contacts.subject}` : undefined,
  }
  const column = sortable[sort.replace('-', '')]
  if (column) return [sort.startsWith('-') ? desc(column) : asc(column), desc(id)]
  return status === 'open' || waitingStates[kind].includes(status) ? byUrgency(kind) : [desc(id)]
}
