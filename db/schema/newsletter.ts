import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { createdAt, moment, recordColumns, searchText, trashIndex } from './columns.ts'
import { sourceColumns } from './leads.ts'
import type { OurSide, ReplyMeaning } from './outbox.ts'

export type SubscriberStatus = 'active' | 'unconfirmed' | 'unsubscribed' | 'bounced' | 'complained'

export const newsletters = pgTable(
  'newsletters',
  {
    id: serial().primaryKey(),
    email: text().notNull().unique(),
    status: text().$type<SubscriberStatus>().notNull().default('active'),
    /** Generated from the status. */
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql`status = 'active'`),
    subscribedAt: moment('subscribed_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    unsubscribeSource: text('unsubscribe_source').$type<'page' | 'one-click' | 'admin' | 'complaint' | 'bounce'>(),
    /** 'home', 'blog' or 'unsubscribe' (subscribed again there); 'admin' or 'import' if the owner added them. */
    source: text(),
    /** In the links of their mails; never expires. 244 random bits. */
    token: text()
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    lastSentAt: moment('last_sent_at'),
    /** The welcome e-mail: null until first active, then 'due', then 'sent'; 'past' if there was none to send. */
    welcome: text().$type<'due' | 'sent' | 'past'>(),
    ...sourceColumns(),
    deletedAt: moment('deleted_at'),
    searchText: searchText('email'),
  },
  (table) => [
    // Always lower case: an upsert can only use one unique index.
    check('newsletters_email_folded', sql`${table.email} = lower(${table.email})`),
    index('newsletters_status').on(table.status, table.id),
    index('newsletters_subscribed').on(table.subscribedAt, table.id),
    index('newsletters_unsubscribed').on(table.unsubscribedAt),
    /** Small, for counting by status. */
    index('newsletters_here')
      .on(table.status)
      .where(sql`${table.deletedAt} is null`),
    index('newsletters_welcome_due')
      .on(table.id)
      .where(sql`${table.welcome} = 'due'`),
    trashIndex('newsletters', table.deletedAt),
    check(
      'newsletters_status_known',
      sql`${table.status} in ('active','unconfirmed','unsubscribed','bounced','complained')`,
    ),
    check('newsletters_welcome_known', sql`${table.welcome} in ('due','sent','past')`),
  ],
)

export const newsletterTemplates = pgTable('newsletter_templates', {
  ...recordColumns(),
  title: text().notNull(),
  subject: text().notNull(),
  content: text().notNull(),
  isPublished: boolean('is_published').notNull().default(false),
})

export const newsletterThemes = pgTable(
  'newsletter_themes',
  {
    ...recordColumns(),
    name: text().notNull(),
    description: text().notNull(),
    primaryColor: text('primary_color').notNull(),
    secondaryColor: text('secondary_color').notNull(),
    accentColor: text('accent_color').notNull(),
    backgroundColor: text('background_color').notNull(),
    textColor: text('text_color').notNull(),
    headerStyle: text('header_style').notNull().default('gradient'),
    fontFamily: text('font_family').notNull().default('Arial, sans-serif'),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('newsletter_themes_one_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
)

/** Addresses that get no newsletter, subscriber or not. An import doesn't add them. */
export const emailSuppressions = pgTable('email_suppressions', {
  email: text().primaryKey(),
  reason: text().$type<'unsubscribed' | 'hard-bounce' | 'complaint' | 'manual'>().notNull(),
  detail: text(),
  createdAt: createdAt(),
})

/** Purged subscribers who had received a newsletter, without their address: its unsubscribe link must keep working. */
export const newslettersPurged = pgTable(
  'newsletters_purged',
  {
    /** In the links of the mails they received. */
    token: text().primaryKey(),
    /** SHA-256 of the lower-case address, in hex. */
    emailHash: text('email_hash').notNull(),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [index('newsletters_purged_email').on(table.emailHash)],
)

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    ...recordColumns(),
    subject: text().notNull(),
    previewText: text('preview_text').notNull().default(''),
    content: text().notNull(),
    templateId: integer('template_id').references(() => newsletterTemplates.id, { onDelete: 'set null' }),
    /** 0 for the site's own colors, so it can't be a foreign key. */
    themeId: integer('theme_id'),
    status: text().$type<IssueStatus>().notNull().default('draft'),
    scheduledAt: moment('scheduled_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Stays while sending goes on by itself, until that ends or the owner acts. */
    pauseReason: text('pause_reason').$type<PauseReason>(),
    /** When sending goes on by itself. */
    resumeAt: moment('resume_at'),
    /** Both parts of the mail as rendered when sending started, with placeholders for each subscriber's values. */
    html: text(),
    text: text(),
  },
  (table) => [
    index('newsletter_issues_status').on(table.status, table.scheduledAt),
    check(
      'newsletter_issues_status_known',
      sql`${table.status} in ('draft','scheduled','sending','paused','sent','cancelled','failed')`,
    ),
  ],
)

export type PauseReason =
  | 'admin'
  | 'missed-time'
  | 'restored'
  /** The mail server couldn't be reached, isn't set up or refuses for another reason. */
  | 'smtp'
  /** Nobody has set the site's address. */
  | 'address'
  | OurSide

export type IssueStatus = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled' | 'failed'

/** One row per recipient, so that no one gets a newsletter twice. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Stays when the subscriber is purged: the newsletter's numbers don't change. */
    subscriberId: integer('subscriber_id').notNull(),
    email: text().notNull(),
    status: text()
      /** 'held': saved as a file, without a mail server. */
      .$type<'queued' | 'sending' | 'sent' | 'held' | 'failed' | 'uncertain' | 'skipped'>()
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at'),
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
    error: text(),
    /** What `error` means. */
    cause: text().$type<ReplyMeaning>(),
    messageId: text('message_id'),
    /** The worst report after it was sent. */
    bounce: text().$type<'soft-bounce' | 'hard-bounce' | 'complaint'>(),
    bouncedAt: moment('bounced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    /** For claiming the next, and counting by status. */
    index('newsletter_deliveries_queue').on(table.issueId, table.status, table.subscriberId),
    index('newsletter_deliveries_subscriber').on(table.subscriberId, table.issueId),
  ],
)

/** The targets of counted links. They stay when the newsletter is deleted, because sent mails still have them. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    issueId: integer('issue_id').notNull(),
    position: integer().notNull(),
    url: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.position] })],
)

/** One row per link and subscriber, anonymous. */
export const newsletterClicks = pgTable(
  'newsletter_clicks',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** A hash of the token, different in each newsletter. */
    subscriberHash: text('subscriber_hash').notNull(),
    /** Probably by a mail scanner. */
    automatic: boolean().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.position, table.subscriberHash] })],
)
