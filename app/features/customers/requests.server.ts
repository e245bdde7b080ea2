import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { requestLabel } from '#app/features/leads/request-label.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { customers } from '#db/schema/customers.ts'
import { appointments } from '#db/schema/jobs.ts'
import type { LeadTable, Urgency } from '#db/schema/leads.ts'

export type Request = Awaited<ReturnType<typeof findRequests>>[number]

/** Requests of every kind, newest first; `where` selects them in each table, `limit` at most of each. */
export async function findRequests(
  db: Orm,
  where: (table: LeadTable) => SQL | undefined,
  { limit = 100_000, kinds = leadKinds }: { limit?: number; kinds?: readonly LeadKind[] } = {},
) {
  const found = []
  // In sequence, because handlers share one connection in a transaction.
  for (const kind of kinds) {
    const table = leadTable(kind)
    const rows = await db
      .select({
        id: table.id,
        email: table.email,
        phone: table.phone,
        phoneE164: table.phoneE164,
        status: table.status,
        message: sql<string | null>`left(${table.message}, 500)`,
        firstResponseAt: table.firstResponseAt,
        createdAt: table.createdAt,
        customerId: table.customerId,
        ...ownColumns[kind],
      })
      .from(table)
      .where(where(table))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit)
    for (const row of rows) found.push({ kind, ...row, what: requestLabel(kind, row.what) })
  }
  return found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

/** The numbers and the addresses (in lower case) of a person's requests. */
export interface Details {
  phones: string[]
  emails: string[]
}

/** A customer with some of these details in their requests. `isExact`: a single request has, and lacks, the same ones. */
export interface Sharing {
  id: number
  samePhone: boolean
  sameEmail: boolean
  isExact: boolean
}

/** The customers who share a number or an address. Grouped by the database: one of them may have sent thousands of requests. */
export async function customersSharing(
  db: Orm,
  { phones, emails }: Details,
  where: (table: LeadTable) => SQL | undefined,
): Promise<Sharing[]> {
  const found = new Map<number, Sharing>()
  const add = (rows: Sharing[]) => {
    for (const row of rows) {
      const before = found.get(row.id)
      found.set(row.id, {
        id: row.id,
        samePhone: row.samePhone || before?.samePhone === true,
        sameEmail: row.sameEmail || before?.sameEmail === true,
        isExact: row.isExact || before?.isExact === true,
      })
    }
  }
  for (const kind of leadKinds) {
    const table = leadTable(kind)
    const phone = inArray(table.phoneE164, phones)
    const email = inArray(sql`lower(${table.email})`, emails)
    const exact = and(
      phones.length > 0 ? phone : isNull(table.phoneE164),
      emails.length > 0 ? email : eq(table.email, ''),
    )
    add(
      await db
        .select({
          id: sql<number>`${table.customerId}`,
          samePhone: inAny(phone),
          sameEmail: inAny(email),
          isExact: inAny(exact),
        })
        .from(table)
        .where(and(isNotNull(table.customerId), or(phone, email), where(table)))
        .groupBy(table.customerId),
    )
  }
  add(await enteredSharing(db, { phones, emails }))
  return [...found.values()]
}

const enteredSharing = (db: Orm, { phones, emails }: Details): Promise<Sharing[]> => {
  const { id, mergedIntoId, enteredName, enteredPhone, enteredEmail } = customers
  const phone = inArray(enteredPhone, phones)
  const email = inArray(sql`lower(${enteredEmail})`, emails)
  const exact = and(phones.length > 0 ? phone : isNull(enteredPhone), emails.length > 0 ? email : isNull(enteredEmail))
  return db
    .select({
      id: sql<number>`coalesce(${mergedIntoId}, ${id})`,
      samePhone: inAny(phone),
      sameEmail: inAny(email),
      isExact: inAny(exact),
    })
    .from(customers)
    .where(and(isNotNull(enteredName), or(phone, email)))
    .groupBy(sql`coalesce(${mergedIntoId}, ${id})`)
}

/** The newest request of the one customer with this number, in E.164 format; null if there are several or none. */
export async function onlyCustomerAt(db: Orm, number: string): Promise<Request | null> {
  const requests = await findRequests(db, (table) => and(eq(table.phoneE164, number), isLive(table)), { limit: 100 })
  // A form that is not assigned yet may be anyone's; a text from this number says nothing of whose it is.
  const [newest, ...others] = requests.filter(({ customerId, isReply }) => customerId !== null || !isReply)
  const isTheirs = ({ customerId }: Request) => customerId !== null && customerId === newest?.customerId
  return newest && others.every(isTheirs) ? newest : null
}

const inAny = (condition: SQL | undefined) => sql<boolean>`coalesce(bool_or(${condition}), false)`

/** SQL condition: neither spam nor in the trash. */
export const isLive = ({ deletedAt, status }: LeadTable) => and(isNull(deletedAt), ne(status, 'spam'))

interface OwnColumns {
  name: SQL<string>
  what: SQL<string>
  urgency: SQL<Urgency>
  source: SQL<'web' | 'phone' | 'plan'>
  /** Whether a text or an answer to a mail began it. */
  isReply: SQL<boolean>
  scheduledStart: SQL<Date | null>
  technician: SQL<string | null>
  street: SQL<string | null>
  unit: SQL<string | null>
  town: SQL<string | null>
  zip: SQL<string | null>
  propertyId: SQL<number | null>
}

const none = sql<null>`null`
const no = sql<boolean>`false`
const noVisit = {
  source: sql<'web'>`'web'`,
  scheduledStart: none,
  technician: none,
  street: none,
  unit: none,
  town: none,
  zip: none,
  propertyId: none,
}

/** With the names of the tables: in a query of one table, columns have none. */
const appointment = sql`from appointments where appointments.job_id = bookings.job_id and is_current`

const ownColumns: Record<LeadKind, OwnColumns> = {
  booking: {
    name: sql`trim(${bookings.firstName} || ' ' || ${bookings.lastName})`,
    what: sql`${bookings.serviceType}`,
    urgency: sql`${bookings.urgency}`,
    source: sql`${bookings.source}`,
    isReply: no,
    scheduledStart: sql`(select scheduled_start ${appointment})`.mapWith(appointments.scheduledStart),
    technician: sql<string | null>`(select (select name from technicians where id = technician_id) ${appointment})`,
    street: sql`${bookings.street}`,
    unit: sql`${bookings.unit}`,
    town: sql`${bookings.town}`,
    zip: sql`${bookings.zip}`,
    propertyId: sql`${bookings.propertyId}`,
  },
  contact: {
    name: sql`${contacts.name}`,
    what: sql`${contacts.subject}`,
    urgency: sql`${contacts.urgency}`,
    isReply: sql`${contacts.source} <> 'web'`,
    ...noVisit,
  },
  'privacy-contact': {
    name: sql`${privacyContacts.name}`,
    what: sql`''`,
    urgency: sql`'normal'`,
    isReply: no,
    ...noVisit,
  },
}

/** What the owner entered of a customer, first of themselves, then of those merged into them. */
export async function enteredOf(db: Orm, id: number) {
  const { enteredName, enteredEmail, enteredPhone } = customers
  const rows = await db
    .select({ name: enteredName, email: enteredEmail, phone: enteredPhone })
    .from(customers)
    .where(and(isNotNull(enteredName), or(eq(customers.id, id), eq(customers.mergedIntoId, id))))
    .orderBy(desc(eq(customers.id, id)), customers.id)
  return {
    names: rows.flatMap(({ name }) => name ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
    phones: rows.flatMap(({ phone }) => phone ?? []),
  }
}

/** The IDs of a customer and of all that were merged into them. */
export async function membersOf(db: Orm, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(or(eq(customers.id, id), eq(customers.mergedIntoId, id)))
    .orderBy(customers.id)
  return rows.map((row) => row.id)
}
