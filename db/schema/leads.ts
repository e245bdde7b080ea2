import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, type PgColumn, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { createdAt, moment, searchText, trashIndex, updatedAt } from './columns.ts'
import { customers } from './customers.ts'

/** Where the first page of the visitor's tab was opened from. */
export interface CameFrom {
  /** The path pattern of that page, e.g. "/blog/:id". */
  page?: string | undefined
  /** The host that linked to it. */
  referrer?: string | undefined
  /** The `utm_` parameters of its address. */
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
  term?: string | undefined
  content?: string | undefined
  /** The name of the ad click ID in its address, such as "gclid", never the ID. */
  adClick?: string | undefined
}

/** Null if they are not known. */
export const sourceColumns = () => ({
  cameFrom: jsonb('came_from').$type<CameFrom>(),
  /** By which requests are added up: "Google Ads". */
  trafficSource: text('traffic_source'),
})

/** The columns of every visitor request: who sent it, its response deadline, spam signals, and the trash. */
export const leadColumns = () => ({
  id: serial().primaryKey(),
  email: text().notNull(),
  status: text().notNull(),
  smsConsent: jsonb('sms_consent').$type<SmsConsent>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** The deadline promised to this visitor. */
  dueAt: moment('due_at').notNull(),
  /** When 75% of the promised time is up: the owner is reminded. */
  remindAt: moment('remind_at'),
  remindedAt: moment('reminded_at'),
  /** When the owner was notified that the deadline was missed. */
  overdueNotifiedAt: moment('overdue_notified_at'),
  firstResponseAt: moment('first_response_at'),
  /** When to call again, after a call that didn't reach the customer. */
  tryAgainAt: moment('try_again_at'),
  /** Whether its first mails, to the owner and the customer, are still to be written. 'digest': the owner's next one counts it. */
  notices: text().$type<'pending' | 'digest' | 'written' | 'none'>().notNull().default('none'),
  duplicateOfId: integer('duplicate_of_id'),
  phoneE164: text('phone_e164'),
  spamScore: integer('spam_score').notNull().default(0),
  deletedAt: moment('deleted_at'),
  /** The person who sent it. Null for spam, and once its personal data is erased. */
  customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
  /** The customer it moves back to when a merge is undone. */
  mergedFromId: integer('merged_from_id').references(() => customers.id, { onDelete: 'set null' }),
  ...sourceColumns(),
})

/** The foreign key of every table of requests to itself, and its indexes: to find a person's, and what is still to be done. */
export const leadIndexes = (name: string, table: Record<keyof ReturnType<typeof leadColumns>, PgColumn>) => [
  foreignKey({ columns: [table.duplicateOfId], foreignColumns: [table.id] }).onDelete('set null'),
  index(`${name}_duplicates`)
    .on(table.duplicateOfId)
    .where(sql`${table.duplicateOfId} is not null`),
  index(`${name}_customer`).on(table.customerId, table.createdAt),
  index(`${name}_merged_from`)
    .on(table.mergedFromId)
    .where(sql`${table.mergedFromId} is not null`),
  index(`${name}_phone`)
    .on(table.phoneE164)
    .where(sql`${table.phoneE164} is not null`),
  index(`${name}_email`).on(sql`lower(${table.email})`),
  index(`${name}_status_due`).on(table.status, table.dueAt),
  index(`${name}_created`).on(table.createdAt),
  index(`${name}_notices_pending`)
    .on(table.id)
    .where(sql`${table.notices} in ('pending','digest')`),
  index(`${name}_unanswered`)
    .on(table.dueAt)
    .where(sql`${table.firstResponseAt} is null`),
  trashIndex(name, table.deletedAt),
  check(`${name}_notices`, sql`${table.notices} in ('pending','digest','written','none')`),
]

/** The columns that all tables of leads have; phone and message are required in some of them. */
const anyLead = () =>
  pgTable('lead', {
    ...leadColumns(),
    phone: text(),
    message: text(),
    searchText: searchText('name'),
  })

export type LeadTable = ReturnType<typeof anyLead>

export type Urgency = 'normal' | 'emergency'

/** The four text-message choices exactly as the visitor sent them. */
export interface SmsConsent {
  general: boolean
  informational: boolean
  marketing: boolean
  noTexts: boolean
}
