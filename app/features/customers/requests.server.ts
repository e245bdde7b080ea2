import { inArray, type SQL, sql } from 'drizzle-orm'

import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { bookings, contacts, customers, type LeadTable, privacyContacts } from '#db/schema.ts'

/** The customer's ID and those of all that were merged into it. */
export async function membersOf(db: Orm, id: number): Promise<number[]> {
  const members = sql`(
    with recursive members as (
      select ${id}::integer as id
      union select c.id from ${customers} as c join members on c.merged_into_id = members.id
    )
    select id from members
  ) as members`
  const rows = await db.select(rowId).from(members).orderBy(rowId.id)
  return rows.map((row) => row.id)
}

/**
 * The IDs of these customers and of those they were merged into, as a table named `path`, with the greatest number of
 * steps to each.
 */
export const pathsToShown = (ids: readonly number[]) => sql`(
  with recursive path as (
    select c.id, c.merged_into_id, 1 as step from ${customers} as c where c.id in ${[...ids]}
    union
    select c.id, c.merged_into_id, step + 1 from ${customers} as c join path on path.merged_into_id = c.id
  )
  select id, max(step) as step from path group by id
) as path`

/** The customer's ID and those it was merged into, step by step: the last one is shown. */
export async function pathToShown(db: Orm, id: number): Promise<number[]> {
  const rows = await db
    .select(rowId)
    .from(pathsToShown([id]))
    .orderBy(sql`step`)
  return rows.map((row) => row.id)
}

/** The customers that these are shown as, by ID; itself unless it was merged into another one. */
export async function shownIds(db: Orm, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const path = sql`(
    with recursive path as (
      select id, id as shown, merged_into_id from ${customers} where ${inArray(customers.id, [...ids])}
      union
      select path.id, c.id, c.merged_into_id from ${customers} as c join path on path.merged_into_id = c.id
    )
    select id, shown from path where merged_into_id is null
  ) as path`
  const rows = await db.select({ ...rowId, shown: sql<number>`shown` }).from(path)
  return new Map(rows.map((row) => [row.id, row.shown]))
}

/** SQL: the customer that this one is shown as, through any number of merges; null without a customer. */
export const shownAs = (customerId: SQL) => sql`(
  with recursive path as (
    select c.id, c.merged_into_id from ${customers} as c where c.id = ${customerId}
    union all
    select c.id, c.merged_into_id from ${customers} as c join path on path.merged_into_id = c.id
  )
  select id from path where merged_into_id is null
)`

const rowId = { id: sql<number>`id` }

/**
 * Requests of these kinds as a table named `requests`; `where` selects them in each table. Those in the trash and spam are
 * not `live`.
 */
export const requests = (where: (table: LeadTable) => SQL | undefined, kinds: readonly LeadKind[] = leadKinds) => {
  const selects = kinds.map((kind) => sql`${columns[kind]} where ${where(leadTable(kind))}`)
  return sql`(${sql.join(selects, sql` union all `)}) as requests`
}

/** The newest of them, `limit` at most. */
export const newestOf = (limit: number, where: (table: LeadTable) => SQL | undefined) => {
  const selects = leadKinds.map(
    (kind) =>
      sql`(${columns[kind]} where ${where(leadTable(kind))} order by ${leadTable(kind).createdAt} desc limit ${limit})`,
  )
  return sql`(${sql.join(selects, sql` union all `)} order by created_at desc limit ${limit}) as requests`
}

const common = ({
  customerId,
  email,
  phone,
  phoneE164,
  status,
  message,
  firstResponseAt,
  createdAt,
  deletedAt,
}: Columns) =>
  sql`${customerId} as customer_id, ${email} as email, ${phone} as phone, ${phoneE164} as phone_e164, ${status} as status,
    ${message} as message, ${firstResponseAt} as first_response_at, ${createdAt} as created_at, ${deletedAt} is null and ${status} <> 'spam' as live`
type Columns = typeof bookings | typeof contacts | typeof privacyContacts

const noVisit = sql`'web' as source, null::timestamptz as scheduled_start, null as street, null as unit, null as town, null as zip`

const columns: Record<LeadKind, SQL> = {
  booking: sql`select 'booking' as kind, ${bookings.id} as id, trim(${bookings.firstName} || ' ' || ${bookings.lastName}) as name,
    ${bookings.serviceType} as what, ${bookings.urgency} as urgency, ${bookings.source} as source,
    ${bookings.scheduledStart} as scheduled_start, ${bookings.street} as street, ${bookings.unit} as unit,
    ${bookings.town} as town, ${bookings.zip} as zip, ${common(bookings)} from ${bookings}`,
  contact: sql`select 'contact' as kind, ${contacts.id} as id, ${contacts.name} as name, ${contacts.subject} as what,
    ${contacts.urgency} as urgency, ${noVisit}, ${common(contacts)} from ${contacts}`,
  'privacy-contact': sql`select 'privacy-contact' as kind, ${privacyContacts.id} as id, ${privacyContacts.name} as name,
    '' as what, 'normal' as urgency, ${noVisit}, ${common(privacyContacts)} from ${privacyContacts}`,
}

/** Requests of these customers, for `requests`. */
export const sentBy = (customerIds: readonly number[]) => (table: LeadTable) => inArray(table.customerId, customerIds)

/** Newest first; requests that are shown come before others. */
export const newestFirst = sql`live desc, created_at desc, kind, id desc`
