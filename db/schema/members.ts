import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import { day, moment, recordColumns } from './columns.ts'
import { customers } from './customers.ts'
import { jobs } from './jobs.ts'
import { properties } from './properties.ts'
import { membershipPlans } from './website.ts'

/** One term of a plan at one property, as it was sold: what the plan says later changes nothing of it. */
export const memberships = pgTable(
  'memberships',
  {
    ...recordColumns(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    planId: integer('plan_id').references(() => membershipPlans.id, { onDelete: 'set null' }),
    planName: text('plan_name').notNull(),
    /** Both days belong to it. */
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    discountPercent: smallint('discount_percent').notNull().default(0),
    /** The term before it, which is renewed once. */
    renewedFromId: integer('renewed_from_id')
      .unique()
      .references((): AnyPgColumn => memberships.id, { onDelete: 'set null' }),
    /** Its last day if it is canceled. */
    canceledOn: day('canceled_on'),
    cancelReason: text('cancel_reason'),
    /** How often the customer was asked to renew it. */
    renewalAsked: smallint('renewal_asked').notNull().default(0),
  },
  (table) => [
    index('memberships_property').on(table.propertyId),
    index('memberships_customer').on(table.customerId),
    index('memberships_plan').on(table.planId),
    index('memberships_ends').on(table.endsOn),
    check('memberships_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** A tune-up that a plan promises. It is owed from the first day on, until it is done or waived; a term that ends takes none along. */
export const maintenanceVisits = pgTable(
  'maintenance_visits',
  {
    id: serial().primaryKey(),
    membershipId: integer('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
    dueFrom: day('due_from').notNull(),
    dueUntil: day('due_until').notNull(),
    waivedOn: day('waived_on'),
    /** Of the job that was it. */
    doneOn: day('done_on'),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** When the customer was reminded that it is due. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    unique('maintenance_visits_position').on(table.membershipId, table.position),
    index('maintenance_visits_job').on(table.jobId),
    index('maintenance_visits_due')
      .on(table.dueFrom)
      .where(sql`${table.doneOn} is null and ${table.waivedOn} is null`),
  ],
)
