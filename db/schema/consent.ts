import { bigserial, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { type SmsConsent } from './leads.ts'

/** Every wording of the text-message choices that was ever published; rows are only added. */
export const consentTexts = pgTable('consent_texts', {
  /** The first 12 hexadecimal digits of the SHA-256 of the whole wording. */
  version: text().primaryKey(),
  wording: jsonb().$type<Record<string, string>>().notNull(),
  firstSeenAt: moment('first_seen_at').notNull(),
})

/** Since when each wording was published: a row for every change, even back to an earlier one; rows are only added. */
export const consentTextsLive = pgTable('consent_texts_live', {
  id: serial().primaryKey(),
  version: text().notNull(),
  since: moment('since').notNull(),
})

/** Every consent to text messages and every opt-out, as a hash chain; a trigger rejects any change. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    phoneE164: text('phone_e164'),
    phoneRaw: text('phone_raw').notNull(),
    name: text(),
    email: text(),
    action: text().$type<'submitted' | 'opt-out' | 'opt-in-reply'>().notNull(),
    /** The four choices as sent; null if the form had none. */
    flags: jsonb().$type<SmsConsent>(),
    effectGeneral: text('effect_general').$type<ConsentEffect>().notNull(),
    effectInformational: text('effect_informational').$type<ConsentEffect>().notNull(),
    effectMarketing: text('effect_marketing').$type<ConsentEffect>().notNull(),
    channel: text().notNull(),
    sourceKind: text('source_kind'),
    sourceId: integer('source_id'),
    consentVersion: text('consent_version'),
    versionSource: text('version_source').$type<'client' | 'assumed'>(),
    wordingSnapshot: text('wording_snapshot'),
    pageUrl: text('page_url'),
    ip: text(),
    userAgent: text('user_agent'),
    clientSubmittedAt: text('client_submitted_at'),
    receivedAt: moment('received_at'),
    recordedAt: moment('recorded_at').notNull(),
    recordedBy: text('recorded_by').$type<'visitor' | 'admin'>().notNull(),
    words: text(),
    note: text(),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
    /** The HMAC of the hash, after the ID of its key and a colon; null in rows from before there was a key. */
    mac: text(),
  },
  (table) => [
    index('consent_events_phone').on(table.phoneE164, table.id),
    index('consent_events_source').on(table.sourceKind, table.sourceId),
    uniqueIndex('consent_events_chain').on(table.prevHash),
  ],
)

export type ConsentEffect = 'granted' | 'revoked' | 'unchanged'
