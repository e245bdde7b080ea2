import type { PgTable } from 'drizzle-orm/pg-core'

import { activityColumns } from '#app/features/activity/public.server.ts'
import { bookingCsv } from '#app/features/bookings/public.server.ts'
import { messageColumns } from '#app/features/contacts/public.server.ts'
import { subscriberColumns } from '#app/features/newsletter/public.server.ts'
import { consentColumns } from '#app/features/sms-consent/public.server.ts'
import * as tables from '#db/all-tables.ts'

import { type ExportedTable, exportedNewsletters, forJobs, words } from './exported-newsletters.server.ts'
import { exportedPlaces } from './exported-places.server.ts'
import { customerColumns, historyColumns, notesOfCustomers, workOfBookings } from './spreadsheets.server.ts'

const lead =
  'id status email phone message createdAt updatedAt dueAt remindAt remindedAt overdueNotifiedAt firstResponseAt tryAgainAt duplicateOfId phoneE164 spamScore deletedAt customerId mergedFromId smsConsent cameFrom trafficSource'
const forSearch = { searchText: 'computed for search' }
const leadLeftOut = { ...forSearch, ...forJobs('notices') }

export const exportedPosts: ExportedTable = {
  file: 'posts',
  about: 'Blog posts; the folder posts has them as Markdown',
  table: tables.blogPosts,
  columns: words(
    'id title excerpt content category imageUrl imageAlt isPublished createdAt updatedAt publishAt publishedAt shownAt sourceKey deletedAt',
  ),
  leftOut: forSearch,
}

export const exportedTables: readonly ExportedTable[] = [
  {
    file: 'bookings',
    about: 'Booking requests and appointments',
    table: tables.bookings,
    columns: words(
      `${lead} firstName lastName serviceType preferredDate urgency cancelReason cancelledBy unseenSince source street unit town zip propertyId accessNotes equipment jobId policyVersion heardFrom`,
    ),
    leftOut: leadLeftOut,
    csv: bookingCsv,
    more: workOfBookings,
  },
  { file: 'jobs', about: 'What was done', table: tables.jobs, columns: words('id completedAt workDone valueCents') },
  {
    file: 'appointments',
    about: 'When somebody came, or will come, for a job, and who',
    table: tables.appointments,
    columns: words(
      'id jobId isCurrent reason minutes scheduledStart scheduledEnd windowStart windowEnd scheduledAt proposedUntil remindedStart arrivalAt startedAt doneAt canceledAt acknowledgedStart icsUid icsSequence technicianId helperIds',
    ),
    leftOut: {
      notifiedStatus: 'what the last mail in the outbox said',
      notifiedStart: 'what the last mail in the outbox said',
      notifiedEnd: 'what the last mail in the outbox said',
    },
  },
  {
    file: 'reschedule-requests',
    about: 'What customers would rather have',
    table: tables.rescheduleRequests,
    columns: words('id appointmentId halfDays note requestedAt answeredAt outcome'),
  },
  {
    file: 'messages',
    about: 'Messages from the contact form, and those that a text or an answer to an email began',
    table: tables.contacts,
    columns: words(`${lead} name subject urgency source policyVersion heardFrom`),
    leftOut: leadLeftOut,
    csv: messageColumns('contact'),
  },
  {
    file: 'privacy-messages',
    about: 'Messages about privacy and text message preferences',
    table: tables.privacyContacts,
    columns: words(`${lead} name submittedAt`),
    leftOut: leadLeftOut,
    csv: messageColumns('privacy-contact'),
  },
  {
    file: 'history',
    about: 'What happened to each booking and message, with your notes',
    table: tables.recordEvents,
    columns: words('id kind recordId type from to text actor at'),
    csv: historyColumns,
  },
  {
    file: 'received-messages',
    about: 'Texts from customers and their answers to emails',
    table: tables.receivedMessages,
    columns: words('id channel relatedKind relatedId from subject body whole externalId isAutomatic at'),
  },
  {
    file: 'customer-files',
    about: 'Photos and other files from customers, and photos of data plates, listed without their contents',
    table: tables.privateFiles,
    columns: words('id relatedKind relatedId receivedId name type error createdAt'),
    leftOut: {
      content: 'shown with the booking, message or unit; backups have it',
      ...forJobs('sourceUrl attempts nextAt claimedAt'),
    },
  },
  {
    file: 'review-requests',
    about: 'Customers who were asked for a review',
    table: tables.reviewRequests,
    columns: words('id bookingId email phoneE164 askedAt pressedAt pressedSite declinedAt'),
  },
  {
    file: 'customers',
    about: 'Customers with the notes from their bookings and messages',
    table: tables.customers,
    columns: words(
      'id kind name email phoneE164 enteredName enteredEmail enteredPhone isEntered requestCount lastRequestAt mergedIntoId mergedWith createdAt updatedAt',
    ),
    csv: customerColumns,
    more: notesOfCustomers,
    leftOut: forSearch,
  },
  {
    file: 'different-customers',
    about: 'Customers you said are different people',
    table: tables.differentCustomers,
    columns: words('oneId otherId createdAt'),
  },
  ...exportedPlaces,
  {
    file: 'technicians',
    about: 'Who does the jobs',
    table: tables.technicians,
    columns: words(
      'id name color phone email photo license services isActive getsTexts quietFrom quietUntil createdAt updatedAt deletedAt',
    ),
    leftOut: { notified: 'which jobs their last message was about, until they are over' },
  },
  {
    file: 'links',
    about: 'Links that open a page without a password, by what they open; not the links themselves',
    table: tables.links,
    columns: words('purpose recordKind recordId createdAt'),
    leftOut: { id: 'the link is derived from it', tokenHash: 'a hash of the link' },
  },
  {
    file: 'time-off',
    about: 'When technicians can’t work',
    table: tables.timeOff,
    columns: words('id technicianId startsAt endsAt reason createdAt updatedAt'),
  },
  {
    file: 'subscribers',
    about: 'Newsletter subscribers',
    table: tables.newsletters,
    columns: words(
      'id email status isActive subscribedAt confirmedAt unsubscribedAt unsubscribeSource source lastSentAt welcome cameFrom trafficSource deletedAt',
    ),
    leftOut: { ...forSearch, token: 'works as a key: it unsubscribes the person' },
    csv: subscriberColumns,
  },
  {
    file: 'do-not-email',
    about: 'Addresses that must not get newsletters, wherever you send them from',
    table: tables.emailSuppressions,
    columns: words('email reason detail createdAt'),
  },
  ...exportedNewsletters,
  exportedPosts,
  {
    file: 'categories',
    about: 'Blog categories',
    table: tables.categories,
    columns: words('id name slug description isActive createdAt updatedAt deletedAt'),
  },
  {
    file: 'services',
    about: 'Services',
    table: tables.services,
    columns: words('id title description icon category isActive position updatedAt deletedAt'),
  },
  {
    file: 'reviews',
    about: 'Reviews',
    table: tables.reviews,
    columns: words('id customerName customerRole rating comment isPublished createdAt updatedAt deletedAt'),
  },
  {
    file: 'plans',
    about: 'Membership plans',
    table: tables.membershipPlans,
    columns: words(
      'id name price description features isPopular isActive position visits discountPercent termMonths updatedAt deletedAt',
    ),
  },
  {
    file: 'earlier-versions',
    about: 'Earlier versions of posts, services, reviews, plans and website texts',
    table: tables.revisions,
    columns: words('id kind recordId data at'),
  },
  {
    file: 'images',
    about: 'Uploaded images; the folder uploads has their files',
    table: tables.images,
    columns: words('id name alt url width height bytes variants source createdAt deletedAt'),
    leftOut: { hash: 'only to recognize a repeated upload' },
  },
  {
    file: 'redirects',
    about: 'Old addresses and where they lead',
    table: tables.redirects,
    columns: words('id from to createdAt updatedAt deletedAt'),
  },
  {
    file: 'missed-addresses',
    about: 'Addresses that were requested and not found',
    table: tables.missedAddresses,
    columns: words('id address hits lastAt'),
  },
  {
    file: 'sms-consent',
    about: 'The text message consent ledger',
    table: tables.consentEvents,
    columns: words(
      'id phoneE164 phoneRaw name email action flags effectGeneral effectInformational effectMarketing channel sourceKind sourceId consentVersion versionSource wordingSnapshot pageUrl ip userAgent clientSubmittedAt receivedAt recordedAt recordedBy words note prevHash hash',
    ),
    leftOut: { mac: 'only this site’s key can verify it' },
    csv: consentColumns,
  },
  {
    file: 'sms-consent-wordings',
    about: 'The wordings people agreed to',
    table: tables.consentTexts,
    columns: words('version wording firstSeenAt'),
  },
  {
    file: 'sms-consent-wording-dates',
    about: 'When each wording was first shown',
    table: tables.consentTextsLive,
    columns: words('id version since'),
  },
  {
    file: 'policies',
    about: 'Privacy policies and terms that forms were sent under',
    table: tables.policyTexts,
    columns: words('version text firstSeenAt'),
  },
  {
    file: 'outbox',
    about: 'Emails and texts that the site sent or will send, without their contents',
    table: tables.outbox,
    columns: words(
      'id kind channel from to replyTo subject status attempts lastError refusal cancelReason delivery deliveredAt relatedKind relatedId appointmentStart appointmentEnd createdAt sentAt',
    ),
    leftOut: {
      html: 'contains links that act for the recipient',
      text: 'contains links that act for the recipient',
      headers: 'contains links that act for the recipient',
      state: 'until it is sent, which jobs it names',
      attachments: 'the appointments are in bookings',
      ...forJobs('nextAt claimedAt family role'),
      providerId: 'only to recognize delivery reports',
    },
  },
  {
    file: 'activity',
    about: 'What was done in the office',
    table: tables.activityLog,
    columns: words('id at actor action kind recordId summary ip meta'),
    csv: activityColumns,
  },
  {
    file: 'visits',
    about: 'Visits per page and day',
    table: tables.visitCounts,
    columns: words('day page kind bucket count'),
  },
]

/** The tables that stay, each with the reason. Settings are exported without secrets, see exported-settings.server.ts. */
export const leftOutTables: readonly { table: PgTable; reason: string }[] = [
  { table: tables.settings, reason: 'exported as settings.json' },
  { table: tables.users, reason: 'only marks that the site was set up' },
  { table: tables.sessions, reason: 'signed-in devices' },
  { table: tables.newslettersPurged, reason: 'keys in the links of emails, without addresses' },
  { table: tables.webhooks, reason: 'addresses and keys of your other tools' },
  { table: tables.webhookDeliveries, reason: 'messages to your other tools' },
  { table: tables.pushDevices, reason: 'keys of browsers that get notifications' },
  { table: tables.pushMessages, reason: 'notifications that were not sent yet' },
  { table: tables.idempotencyKeys, reason: 'responses stored for a day, for repeated requests' },
  { table: tables.rateLimits, reason: 'counts of recent requests' },
  { table: tables.imports, reason: 'posts say what they were imported from' },
  { table: tables.importItems, reason: 'reports of imports, with their own download' },
  { table: tables.importPieces, reason: 'files of an import that is not read yet' },
  { table: tables.taskRuns, reason: 'times of background tasks' },
]
