import { inArray, type SQL, sql } from 'drizzle-orm'

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

/** The customer's ID and those it was merged into, step by step: the last one is shown. */
export async function pathToShown(db: Orm, id: number): Promise<number[]> {
  const path = sql`(
    with recursive path as (
      select c.id, c.merged_into_id, 1 as step from ${customers} as c where c.id = ${id}
      union all
      select c.id, c.merged_into_id, step + 1 from ${customers} as c join path on path.merged_into_id = c.id
    )
    select id, step from path
  ) as path`
  const rows = await db
    .select(rowId)
    .from(path)
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

const rowId = { id: sql<number>`id` }

/**
 * Requests of every kind as a table named `requests`; `where` selects them in each table. Those in the trash and spam
 * are not `live`.
 */
export const requests = (where: (table: LeadTable) => SQL | undefined) => sql`(
  select 'booking'::text as kind, ${bookings.id} as id, trim(${bookings.firstName} || ' ' || ${bookings.lastName}) as name,
    ${bookings.serviceType} as what, ${bookings.urgency} as urgency, ${bookings.source} as source,
    ${bookings.scheduledStart} as scheduled_start, ${bookings.street} as street, ${bookings.unit} as unit,
    ${bookings.town} as town, ${bookings.zip} as zip, ${common(bookings)}
  from ${bookings} where ${where(leadTable('booking'))}
  union all
  select 'contact', ${contacts.id}, ${contacts.name}, ${contacts.subject}, ${contacts.urgency}, 'web', null, null, null, null,
    null, ${common(contacts)}
  from ${contacts} where ${where(leadTable('contact'))}
  union all
  select 'privacy-contact', ${privacyContacts.id}, ${privacyContacts.name}, '', 'normal', 'web', null, null,
    null, null, null, ${common(privacyContacts)}
  from ${privacyContacts} where ${where(leadTable('privacy-contact'))}
) as requests`

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

/** Requests of these customers, for `requests`. */
export const sentBy = (customerIds: readonly number[]) => (table: LeadTable) => inArray(table.customerId, customerIds)

/** Newest first; requests that are shown come before others. */
export const newestFirst = sql`live desc, created_at desc, kind, id desc`
