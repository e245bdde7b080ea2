import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { bytes, createdAt, moment, phoneDigits, searchText } from './columns.ts'
import { type SmsConsent, type Urgency, leadColumns, leadIndexes } from './leads.ts'

export const contacts = pgTable(
  'contacts',
  {
    ...leadColumns(),
    status: text().notNull().default('unread'),
    name: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    urgency: text().$type<Urgency>().notNull().default('normal'),
    /** 'web' for the form; 'text' or 'email' if a text or an answer to our mail began it. */
    source: text().$type<'web' | 'text' | 'email'>().notNull().default('web'),
    /** As for bookings. */
    policyVersion: text('policy_version'),
    heardFrom: text('heard_from'),
    searchText: searchText(`name || ' ' || email || ' ' || ${phoneDigits}`, 'message'),
  },
  (table) => [
    ...leadIndexes('contacts', table),
    /** As for bookings. */
    index('contacts_open')
      .on(sql`(${table.firstResponseAt} is not null)`, sql`(${table.urgency} <> 'emergency')`, table.dueAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.status} in ('unread','read')`),
    check('contacts_source', sql`${table.source} in ('web','text','email')`),
    check('contacts_status', sql`${table.status} in ('unread','read','replied','archived','spam')`),
  ],
)

/** Texts from customers, and their answers to our mails. */
export const receivedMessages = pgTable(
  'received_messages',
  {
    id: serial().primaryKey(),
    channel: text().$type<'text' | 'email'>().notNull(),
    /** The request that it is about: a message that it began or continues, or for an automatic reply what we wrote about. */
    relatedKind: text('related_kind').notNull(),
    relatedId: integer('related_id').notNull(),
    /** A number in E.164 format, or an address. */
    from: text('from_address').notNull(),
    subject: text(),
    /** Of an email, without what it quotes. */
    body: text().notNull(),
    /** The whole email, if it quotes something. */
    whole: text(),
    /** The provider's ID of the text, or the Message-ID: nothing is filed twice. */
    externalId: text('external_id').notNull(),
    /** An out-of-office reply, for example. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('received_messages_external').on(table.channel, table.externalId),
    index('received_messages_related').on(table.relatedKind, table.relatedId),
    check('received_messages_channel', sql`${table.channel} in ('text','email')`),
  ],
)

/** Photos and other files from customers, for the office only. */
export const privateFiles = pgTable(
  'private_files',
  {
    id: serial().primaryKey(),
    relatedKind: text('related_kind').notNull(),
    relatedId: integer('related_id').notNull(),
    /** The message that it came with. */
    receivedId: integer('received_id').references(() => receivedMessages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    /** Photos are resized. Null until it is fetched. */
    content: bytes(),
    /** Where to fetch it. */
    sourceUrl: text('source_url'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at'),
    claimedAt: moment('claimed_at'),
    /** Why it could not be fetched or is not stored. */
    error: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('private_files_related').on(table.relatedKind, table.relatedId),
    index('private_files_received').on(table.receivedId),
    index('private_files_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
)

export const privacyContacts = pgTable(
  'privacy_contacts',
  {
    ...leadColumns(),
    status: text().notNull().default('new'),
    name: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    smsConsent: jsonb('sms_consent').$type<SmsConsent>().notNull(),
    /** The visitor's own clock, as sent; stored beside ours as evidence. */
    submittedAt: moment('submitted_at'),
    searchText: searchText(`name || ' ' || email || ' ' || ${phoneDigits}`, 'message'),
  },
  (table) => [
    ...leadIndexes('privacy_contacts', table),
    /** As for bookings. */
    index('privacy_contacts_open')
      .on(sql`(${table.firstResponseAt} is not null)`, table.dueAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.status} in ('new','read')`),
    check('privacy_contacts_status', sql`${table.status} in ('new','read','replied','archived','spam')`),
  ],
)
