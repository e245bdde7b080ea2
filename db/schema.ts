import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

/** The complete data model. */

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * What the office's search looks in, by `search_fold` (migration 32): without case, accents and apostrophes. The first line
 * has what the row is known by.
 */
const searchText = (knownBy: string, more?: string) =>
  text('search_text').generatedAlwaysAs(sql.raw(`search_fold(${more ? `${knownBy} || E'\\n' || ${more}` : knownBy})`))

/** Of the number that was read from what was typed, such as "1-800-FLOWERS"; of what was typed if none was. */
const phoneDigits = `regexp_replace(coalesce(phone_e164, phone, ''), '[^0-9]', '', 'g')`

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
const sourceColumns = () => ({
  cameFrom: jsonb('came_from').$type<CameFrom>(),
  /** By which requests are added up: "Google Ads". */
  trafficSource: text('traffic_source'),
})

/** The columns of every visitor request: who sent it, its response deadline, spam signals, and the trash. */
const leadColumns = () => ({
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
  customerId: integer('customer_id'),
  /** The customer it moves back to when a merge is undone. */
  mergedFromId: integer('merged_from_id'),
  ...sourceColumns(),
})

/** The indexes of every table of requests: to find a person's, and what is still to be done. */
const leadIndexes = (name: string, table: Record<keyof ReturnType<typeof leadColumns>, PgColumn>) => [
  index(`${name}_customer`).on(table.customerId, table.createdAt),
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

const trashIndex = (name: string, deletedAt: PgColumn) =>
  index(`${name}_trash`)
    .on(deletedAt)
    .where(sql`${deletedAt} is not null`)

/** The columns that all tables of leads have; phone and message are required in some of them. */
const anyLead = () =>
  pgTable('lead', {
    ...leadColumns(),
    phone: text(),
    message: text(),
    searchText: searchText('name'),
  })
export type LeadTable = ReturnType<typeof anyLead>

/** The columns of what the owner makes, changes, deletes and restores. */
const recordColumns = () => ({
  id: serial().primaryKey(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: moment('deleted_at'),
})

/** The columns of every record that can be deleted and restored. */
const anyRecord = () => pgTable('record', { id: serial().primaryKey(), deletedAt: moment('deleted_at') })
export type RecordTable = ReturnType<typeof anyRecord>

export type Urgency = 'normal' | 'emergency'

/** A half day that a customer asks for. */
export interface WishedTime {
  /** YYYY-MM-DD. */
  date: string
  part: 'morning' | 'afternoon'
}

export type SubscriberStatus = 'active' | 'unconfirmed' | 'unsubscribed' | 'bounced' | 'complained'

/** The four text-message choices exactly as the visitor sent them. */
export interface SmsConsent {
  general: boolean
  informational: boolean
  marketing: boolean
  noTexts: boolean
}

export const users = pgTable('users', {
  id: serial().primaryKey(),
  email: text().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  role: text().notNull().default('user'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The columns that connect-pg-simple expects; `sid` holds a hash, so a copy of the database opens no session. */
export const sessions = pgTable(
  'sessions',
  { sid: varchar().primaryKey(), sess: json().notNull(), expire: timestamp({ precision: 6 }).notNull() },
  (table) => [index('sessions_expire').on(table.expire)],
)

export const services = pgTable(
  'services',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    category: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Position in the list, smallest first; ties in the order of creation. */
    position: integer().notNull().default(0),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    check(
      'services_category',
      sql`${table.category} in ('heating','cooling','air-quality','maintenance','emergency','smart-home')`,
    ),
  ],
)

export const bookings = pgTable(
  'bookings',
  {
    ...leadColumns(),
    status: text().notNull().default('pending'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    serviceType: text('service_type').notNull(),
    preferredDate: date('preferred_date', { mode: 'string' }),
    message: text(),
    urgency: text().$type<Urgency>().notNull().default('normal'),
    scheduledStart: moment('scheduled_start'),
    scheduledEnd: moment('scheduled_end'),
    /** When this time was agreed. */
    scheduledAt: moment('scheduled_at'),
    /** The start that the customer was reminded of. */
    remindedStart: moment('reminded_start'),
    /** The time of arrival that "On My Way" gave the customer. */
    arrivalAt: moment('arrival_at'),
    /** When the technician began the work. */
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    /** The start for which the customer said that they will be there. */
    acknowledgedStart: moment('acknowledged_start'),
    /** What the customer would rather have, until the owner accepts or declines it. */
    wishes: jsonb().$type<WishedTime[]>(),
    wishNote: text('wish_note'),
    wishedAt: moment('wished_at'),
    cancelReason: text('cancel_reason'),
    cancelledBy: text('cancelled_by').$type<'customer' | 'business'>(),
    /** The calendar entry that the customer has; the sequence increases with each change sent. */
    icsUid: text('ics_uid'),
    icsSequence: integer('ics_sequence').notNull().default(0),
    /** What the last mail about the appointment said that was handed over: null if there was none. */
    notifiedStatus: text('notified_status').$type<'confirmed' | 'cancelled'>(),
    notifiedStart: moment('notified_start'),
    notifiedEnd: moment('notified_end'),
    /** 'web', or 'phone' if the owner entered it. */
    source: text().notNull().default('web'),
    /** Where the work is to be done. */
    street: text(),
    unit: text(),
    town: text(),
    zip: text(),
    /** How to get in: gate code, pets, parking. */
    accessNotes: text('access_notes'),
    /** What is to be serviced, such as make, model and age. */
    equipment: text(),
    /** What was done, and its price in dollars, entered when the job is completed. */
    workDone: text('work_done'),
    jobValue: numeric('job_value', { precision: 10, scale: 2, mode: 'number' }),
    /** Who leads the job, and who helps. Null and empty as long as nobody is chosen. */
    technicianId: integer('technician_id').references(() => technicians.id, { onDelete: 'set null' }),
    helperIds: integer('helper_ids').array().notNull().default([]),
    /** The version of the privacy policy and terms (`policyTexts`) that the customer accepted with the form. */
    policyVersion: text('policy_version'),
    /** How the customer says that they heard of us: one of `heardChoices`. */
    heardFrom: text('heard_from'),
    searchText: searchText(
      `first_name || ' ' || last_name || ' ' || email || ' ' || ${phoneDigits}`,
      `coalesce(message, '') || ' ' || coalesce(street, '') || ' ' || coalesce(town, '') || ' ' || coalesce(zip, '')`,
    ),
  },
  (table) => [
    ...leadIndexes('bookings', table),
    /** What still needs work, in the order in which it is listed. */
    index('bookings_open')
      .on(sql`(${table.firstResponseAt} is not null)`, sql`(${table.urgency} <> 'emergency')`, table.dueAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.status} in ('pending','contacted')`),
    index('bookings_name').on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`, table.id),
    index('bookings_scheduled').on(table.scheduledStart),
    index('bookings_technician').on(table.technicianId, table.scheduledStart),
    check(
      'bookings_status',
      sql`${table.status} in ('pending','contacted','confirmed','completed','cancelled','no-show','spam')`,
    ),
  ],
)

/** Who does the jobs. They don't sign in. */
export const technicians = pgTable('technicians', {
  ...recordColumns(),
  name: text().notNull(),
  /** One of `technicianColors`. */
  color: text().notNull(),
  phone: text(),
  email: text(),
  /** The URL of an uploaded image, or ''. */
  photo: text().notNull().default(''),
  license: text(),
  /** The service types that they do; empty means all of them. */
  services: text().array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
})

/** When a technician can't work: whole days or hours. */
export const timeOff = pgTable(
  'technician_time_off',
  {
    id: serial().primaryKey(),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('time_off_ends').on(table.endsAt),
    check('time_off_span', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    ...recordColumns(),
    customerName: text('customer_name').notNull(),
    customerRole: text('customer_role').notNull(),
    rating: integer().notNull(),
    comment: text().notNull(),
    isPublished: boolean('is_published').notNull().default(true),
  },
  (table) => [check('reviews_rating', sql`${table.rating} between 1 and 5`)],
)

export const blogPosts = pgTable(
  'blog_posts',
  {
    ...recordColumns(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    imageUrl: text('image_url'),
    isPublished: boolean('is_published').notNull().default(false),
    imageAlt: text('image_alt'),
    /** When the scheduler publishes it. */
    publishAt: moment('publish_at'),
    /** Set only by the scheduler; the date shown is this or createdAt. */
    publishedAt: moment('published_at'),
    /** What it was imported from, so that importing that again does not make a second post. */
    sourceKey: text('source_key'),
    /** The date shown, by which the public lists are sorted. */
    shownAt: moment('shown_at')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(published_at, created_at)`),
    searchText: searchText('title', 'category'),
  },
  (table) => [
    // Read backwards, and enough by themselves to find a page's posts; the third to count every category's.
    index('blog_posts_public')
      .on(table.shownAt, table.id)
      .where(sql`is_published and deleted_at is null`),
    index('blog_posts_category')
      .on(table.category, table.shownAt, table.id)
      .where(sql`is_published and deleted_at is null`),
    index('blog_posts_counted')
      .on(table.category)
      .where(sql`is_published and deleted_at is null`),
    // By its hash: a URL may be too long for a B-tree index.
    index('blog_posts_image').using('hash', table.imageUrl),
    uniqueIndex('blog_posts_source')
      .on(table.sourceKey)
      .where(sql`${table.sourceKey} is not null`),
    index('blog_posts_scheduled')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
  ],
)

export const categories = pgTable(
  'categories',
  {
    ...recordColumns(),
    name: varchar({ length: 100 }).notNull(),
    slug: varchar({ length: 100 }).notNull(),
    description: text(),
    isActive: boolean('is_active').notNull().default(true),
  },
  // A deleted category doesn't reserve its name and slug.
  (table) => [
    uniqueIndex('categories_name_folded')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('categories_slug')
      .on(table.slug)
      .where(sql`${table.deletedAt} is null`),
  ],
)

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

/** One record per person who sent requests; its columns repeat what the person's requests say. */
export const customers = pgTable(
  'customers',
  {
    id: serial().primaryKey(),
    /** From the newest request that is neither spam nor in the trash; e-mail and phone from the newest that has them. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    phoneE164: text('phone_e164'),
    /** Every name, e-mail and number of those requests, by `search_fold`. */
    searchText: text('search_text').notNull().default(''),
    requestCount: integer('request_count').notNull().default(0),
    /** Null without such a request: the customer is not shown. */
    lastRequestAt: moment('last_request_at'),
    /** The customer that has this one's requests, since the owner merged them. */
    mergedIntoId: integer('merged_into_id'),
    /** Those who had been merged into it by then: undone, it brings them along. */
    mergedWith: integer('merged_with').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('customers_recent')
      .on(table.lastRequestAt, table.id)
      .where(sql`${table.mergedIntoId} is null and ${table.lastRequestAt} is not null`),
    index('customers_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.mergedIntoId} is null and ${table.lastRequestAt} is not null`),
    index('customers_merged')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('customers_without_requests')
      .on(table.id)
      .where(sql`${table.lastRequestAt} is null`),
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

/** Customers who were asked for a review, one row per completed job. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: serial().primaryKey(),
    bookingId: integer('booking_id').notNull().unique(),
    email: text(),
    phoneE164: text('phone_e164'),
    askedAt: moment('asked_at').notNull(),
    /** When the customer went on to a review site, and its name. */
    pressedAt: moment('pressed_at'),
    pressedSite: text('pressed_site'),
    /** When they said not to ask again. */
    declinedAt: moment('declined_at'),
  },
  (table) => [
    index('review_requests_asked').on(table.askedAt),
    index('review_requests_email').on(sql`lower(${table.email})`),
    index('review_requests_phone').on(table.phoneE164),
  ],
)

export type LinkPurpose = 'appointment' | 'review' | 'day' | 'calendar'
export type LinkedKind = 'booking' | 'technician' | 'office'

/** Links that open one record without a sign-in. A copy of the database opens nothing: tokens are derived by a key outside of it. */
export const links = pgTable(
  'links',
  {
    /** Random, so that no two sites or restored backups derive the same token. */
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text().$type<LinkPurpose>().notNull(),
    recordKind: text('record_kind').$type<LinkedKind>().notNull(),
    recordId: integer('record_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('links_record').on(table.recordKind, table.recordId),
    check('links_purpose', sql`${table.purpose} in ('appointment','review','day','calendar')`),
    check('links_record_kind', sql`${table.recordKind} in ('booking','technician','office')`),
  ],
)

/** Customers with the same phone number or e-mail address who the owner says are different people. */
export const differentCustomers = pgTable(
  'different_customers',
  {
    /** The smaller ID of the two. */
    oneId: integer('one_id').notNull(),
    otherId: integer('other_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('different_customers_other').on(table.otherId),
  ],
)

export const membershipPlans = pgTable('membership_plans', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** Whole dollars a year. */
  price: integer().notNull(),
  description: text().notNull(),
  features: text().array().notNull(),
  isPopular: boolean('is_popular').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
  updatedAt: updatedAt(),
  deletedAt: moment('deleted_at'),
})

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
    templateId: integer('template_id'),
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

/**
 * What a mail server's refusal means.
 * 'dead-address': the mailbox or its domain doesn't exist. 'full-mailbox': it exists, but takes nothing more.
 * 'later': temporary, such as greylisting. 'unreachable': there was no reply.
 * 'unknown': none of these, and not about us.
 */
export type ReplyMeaning = 'dead-address' | 'full-mailbox' | 'later' | 'unreachable' | OurSide | 'unknown'
/** It is about our sign-in, mail account, sender, sending limit, reputation, or the size of what we sent. */
type OurSide = 'sign-in' | 'account' | 'sender' | 'limit' | 'policy' | 'too-large'

/** One row per recipient, so that no one gets a newsletter twice. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id').notNull(),
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
    issueId: integer('issue_id').notNull(),
    position: integer().notNull(),
    /** A hash of the token, different in each newsletter. */
    subscriberHash: text('subscriber_hash').notNull(),
    /** Probably by a mail scanner. */
    automatic: boolean().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.position, table.subscriberHash] })],
)

/** The first response to each Idempotency-Key, repeated for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    route: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    body: text(),
    /** The record that the response is about: the stored response is deleted when the record is erased. */
    recordKind: text('record_kind'),
    recordId: integer('record_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_expiry').on(table.expiresAt),
    index('idempotency_keys_record').on(table.recordKind, table.recordId),
  ],
)

/**
 * The table that rate-limiter-flexible expects: what an address has used of its limit. The migration makes it
 * UNLOGGED: counting needs no flush to disk, and losing a count in a crash does no harm.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** The history of each lead: status changes, notes, contact attempts and mails. */
export const recordEvents = pgTable(
  'record_events',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    recordId: integer('record_id').notNull(),
    type: text()
      .$type<'created' | 'status' | 'note' | 'mail' | 'contact-attempt' | 'restore' | 'edit' | 'erase'>()
      .notNull(),
    from: text(),
    to: text(),
    text: text(),
    actor: text().$type<'admin' | 'system' | 'visitor'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('record_events_record').on(table.kind, table.recordId, table.id)],
)

/** Actions in the office: what, by whom and from where. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: serial().primaryKey(),
    at: moment('at').notNull(),
    actor: text().notNull(),
    /** e.g. "blog.publish". */
    action: text().notNull(),
    kind: text(),
    recordId: integer('record_id'),
    summary: text().notNull(),
    ip: text(),
    meta: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('activity_log_at').on(table.at), index('activity_log_record').on(table.kind, table.recordId)],
)

/** Earlier versions of posts, services, reviews, plans and the website's sections, to view, compare and restore. */
export const revisions = pgTable(
  'revisions',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    recordId: integer('record_id').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('revisions_record').on(table.kind, table.recordId, table.id)],
)

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** Mail to send, written in the same transaction as the change that it reports, so neither exists without the other. */
/** How a message is sent. */
export type Channel = 'email' | 'text'

export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    /** e.g. "owner-new", "customer-confirmed". */
    kind: text().notNull(),
    channel: text().$type<Channel>().notNull().default('email'),
    /** For a notice, whose content is decided when it is sent. Of a family, one per record and recipient is pending. */
    family: text(),
    /** Whose address `to` is, if it follows the settings or the record. */
    role: text().$type<RecipientRole>(),
    /** The sender, if not the default one. */
    from: text(),
    to: text().notNull(),
    replyTo: text('reply_to'),
    /** Further headers, such as List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /**
     * 'pending': a notice that waits; 'queued': a message with its content. 'held': saved as a file because no mail server is
     * set up, or a text waiting for the end of quiet hours.
     */
    status: text().$type<OutboxStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull(),
    claimedAt: moment('claimed_at'),
    /** The mail server's or gateway's response to the last attempt. */
    lastError: text('last_error'),
    /** Why the recipient of a text can't get any, whatever it says. */
    refusal: text().$type<TextRefusal>(),
    /** Why it is not sent. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** What it was sent with, by which its delivery is reported: the text service's ID of a text, or the Message-ID. */
    providerId: text('provider_id'),
    /** 'undelivered': a mail came back, or the carrier didn't deliver the text. */
    delivery: text().$type<'delivered' | 'undelivered'>(),
    deliveredAt: moment('delivered_at'),
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    /** The appointment that the mail names. */
    appointmentStart: moment('appointment_start'),
    appointmentEnd: moment('appointment_end'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_due').on(table.status, table.nextAt),
    uniqueIndex('outbox_pending')
      .on(table.relatedKind, table.relatedId, table.family, table.to)
      .where(sql`${table.status} in ('pending','held') and ${table.sentAt} is null`),
    index('outbox_related').on(table.relatedKind, table.relatedId),
    /** How many of a kind were sent lately. */
    index('outbox_kind').on(table.kind, table.createdAt),
    index('outbox_provider')
      .on(table.providerId)
      .where(sql`${table.providerId} is not null`),
    /** To find everything sent to a person, for erasure. */
    index('outbox_to').on(sql`lower(${table.to})`),
    check(
      'outbox_cancel_reason',
      sql`${table.cancelReason} in ('spam','answered','reopened','trash','replaced','withdrawn','resolved','recipient-removed','unsubscribed','appointment-over','backup-restored','discarded','erased')`,
    ),
    check('outbox_channel', sql`${table.channel} in ('email','text')`),
    check('outbox_delivery', sql`${table.delivery} in ('delivered','undelivered')`),
    check('outbox_refusal', sql`${table.refusal} in ('opted-out','no-texts')`),
    check('outbox_status', sql`${table.status} in ('pending','queued','sending','sent','failed','held','discarded')`),
  ],
)
/** Why a mail is not sent. */
export type CancelReason =
  | 'spam'
  | 'answered'
  | 'reopened'
  | 'trash'
  | 'replaced'
  | 'withdrawn'
  | 'resolved'
  | 'recipient-removed'
  | 'unsubscribed'
  | 'appointment-over'
  | 'backup-restored'
  | 'discarded'
  | 'erased'
/** 'opted-out': STOP was sent from the number. 'no-texts': a landline, or no number at all. */
export type TextRefusal = 'opted-out' | 'no-texts'
export type OutboxStatus = 'pending' | 'queued' | 'sending' | 'sent' | 'failed' | 'held' | 'discarded'
export type RecipientRole = 'owner' | 'owner-phone' | 'customer' | 'customer-phone'

/** The owner's services that are notified of events. */
export const webhooks = pgTable('webhooks', {
  id: serial().primaryKey(),
  url: text().notNull(),
  /** The key that messages are signed with, in plain text since it is needed for each. */
  secret: text().notNull(),
  /** e.g. "booking.created". */
  events: text().array().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Each message to a webhook, with the request and the response. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: serial().primaryKey(),
    webhookId: integer('webhook_id').notNull(),
    event: text().notNull(),
    /** The body, byte for byte: it is the same for every attempt. */
    request: text().notNull(),
    status: text().$type<'queued' | 'sending' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull(),
    claimedAt: moment('claimed_at'),
    responseStatus: integer('response_status'),
    /** The first 2,000 characters of the response. */
    response: text(),
    error: text(),
    /** The person it is about: deleted when they are erased. */
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.status, table.nextAt),
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_related').on(table.relatedKind, table.relatedId),
    check('webhook_deliveries_status', sql`${table.status} in ('queued','sending','sent','failed')`),
  ],
)

/** The browsers that show the owner notifications, by the address at which their push service takes messages for them. */
export const pushDevices = pgTable('push_devices', {
  id: serial().primaryKey(),
  endpoint: text().notNull().unique(),
  /** The keys that messages to it are encrypted with (RFC 8291). */
  p256dh: text().notNull(),
  auth: text().notNull(),
  userAgent: text('user_agent').notNull(),
  /** The session that was last used there. Null once it has been logged out: nothing is sent until the next sign-in. */
  session: text(),
  createdAt: createdAt(),
  seenAt: moment('seen_at').notNull(),
  lastSentAt: moment('last_sent_at'),
  /** Why the last message could not be sent. */
  error: text(),
  /** When its push service refused it for good: it has to subscribe again. */
  endedAt: moment('ended_at'),
})

/** Notifications to send, one per device; deleted once sent. They name no person. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    /** The page of the office that it opens. */
    path: text().notNull(),
    /** An emergency: sent during quiet hours too. */
    urgent: boolean().notNull().default(false),
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull(),
    claimedAt: moment('claimed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('push_messages_related').on(table.relatedKind, table.relatedId)],
)

/** What the owner sets in the office; environment variables take precedence. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})

/** When each background job last started, so that only one of several instances runs it. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: moment('started_at').notNull(),
})

/** Images uploaded by the owner, re-encoded in several widths. */
export const images = pgTable(
  'images',
  {
    id: serial().primaryKey(),
    /** SHA-256 of the uploaded file: the same image is stored once. */
    hash: text().notNull(),
    name: text().notNull(),
    alt: text().notNull().default(''),
    /** The largest one, as stored in blog_posts.image_url. */
    url: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    variants: jsonb().$type<{ url: string; width: number; type: string }[]>().notNull(),
    source: text().$type<'upload' | 'ai'>().notNull().default('upload'),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('images_url').on(table.url), index('images_hash').on(table.hash)],
)

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

/** Every privacy policy, with the terms of service, that a form was sent under; rows are only added. */
export const policyTexts = pgTable('policy_texts', {
  /** The first 12 hexadecimal digits of the SHA-256 of the text. */
  version: text().primaryKey(),
  text: text().notNull(),
  firstSeenAt: moment('first_seen_at').notNull(),
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

/**
 * Page views, actions and speed per page and day, with nothing about a single visitor. `bucket` is 0 for plain
 * counts, otherwise the bucket of the measured value (app/features/visits/buckets.ts).
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    /** The day in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** The path pattern, e.g. "/blog/:id". */
    page: text().notNull(),
    kind: text().notNull(),
    bucket: integer().notNull().default(0),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.kind, table.bucket] })],
)

/** Addresses of an earlier website and where they lead now. No chains: none leads to an address that is redirected itself. */
export const redirects = pgTable(
  'redirects',
  {
    ...recordColumns(),
    /** As app/features/redirects/addresses.ts writes it; with a query only if exactly that query is redirected. */
    from: text('from_address').notNull(),
    to: text('to_address').notNull(),
  },
  (table) => [
    uniqueIndex('redirects_from')
      .on(table.from)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** Addresses that visitors asked for and got a 404, the 500 most wanted. */
export const missedAddresses = pgTable('missed_addresses', {
  id: serial().primaryKey(),
  address: text().notNull().unique(),
  hits: integer().notNull(),
  lastAt: moment('last_at').notNull(),
})

/** Imports of an earlier website. */
export const imports = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    /** The name of the export, or of the sitemap. */
    name: text().notNull(),
    /** 'uploading' until the browser has sent all files, 'reading' until their items are stored. */
    status: text().$type<ImportStatus>().notNull().default('uploading'),
    /** Why it failed. */
    error: text(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    claimedAt: moment('claimed_at'),
    /** How often work on it began; the second time it is ended. */
    attempts: integer().notNull().default(0),
  },
  (table) => [
    check('imports_kind', sql`${table.kind} in ('wordpress','pages')`),
    check('imports_status', sql`${table.status} in ('uploading','reading','running','done','failed','canceled')`),
  ],
)
export type ImportKind = 'wordpress' | 'pages'
export type ImportStatus = 'uploading' | 'reading' | 'running' | 'done' | 'failed' | 'canceled'

/** The uploaded files of an import in pieces, deleted once they are read. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The file's number, and the piece's in it. */
    file: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.file, table.position] })],
)

/** What an import found, and what became of it: its report. */
export const importItems = pgTable(
  'import_items',
  {
    id: serial().primaryKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Unique per import and kind. */
    key: text().notNull(),
    title: text().notNull(),
    /** Its address on the earlier website, as `redirects.from`. */
    address: text(),
    /** What is to be stored; null once it is. */
    data: jsonb(),
    status: text().$type<ImportItemStatus>().notNull().default('waiting'),
    /** Why it was left out, or what is missing. */
    note: text(),
    postId: integer('post_id'),
  },
  (table) => [
    uniqueIndex('import_items_key').on(table.importId, table.kind, table.key),
    index('import_items_status').on(table.importId, table.status, table.id),
    check('import_items_status_known', sql`${table.status} in ('waiting','done','skipped')`),
  ],
)
export type ImportItemStatus = 'waiting' | 'done' | 'skipped'
