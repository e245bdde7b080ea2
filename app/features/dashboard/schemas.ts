import * as z from 'zod/mini'

import { RescheduleRequest } from '#app/features/bookings/jobs/reschedule-request-schema.ts'
import { leadKinds } from '#app/features/leads/kinds.ts'
import { moment, rowId, wholeNumber } from '#app/http/field-schemas.ts'

export const AdminStats = z.object({
  blogPosts: z.int(),
  publishedBlogPosts: z.int(),
  subscribers: z.int(),
  activeSubscribers: z.int(),
  contacts: z.int(),
  unreadContacts: z.int(),
  bookings: z.int(),
  pendingBookings: z.int(),
})
export type AdminStats = z.output<typeof AdminStats>

export const readStats = { response: AdminStats }

/** A request that needs a reply, or what happened to an appointment: `createdAt` is when. */
export const Waiting = z.object({
  kind: z.enum(leadKinds),
  id: z.int(),
  /** "B-1042". */
  reference: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  /** The label of the service or subject, or "SMS preferences". */
  what: z.string(),
  /** The start of the message, on one line. */
  excerpt: z.string(),
  urgency: z.enum(['normal', 'emergency']),
  town: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  preferredDate: z.nullable(z.string()),
  /** Whether it concerns an appointment of today, or asks for one. */
  isToday: z.boolean(),
  /** Whether the customer has a plan. */
  isMember: z.boolean(),
  status: z.string(),
  /** Of a text or an email that is no emergency its version, by which it is marked as needing no reply. */
  replyVersion: z.optional(moment),
  /** Of somebody who wrote and has an appointment today. */
  appointment: z.nullable(z.object({ scheduledStart: moment, technicianId: z.nullable(z.int()) })),
  createdAt: moment,
  dueAt: moment,
  /** When to call again, after a call that didn't reach the customer. */
  tryAgainAt: z.nullable(moment),
  /** What the customer of an appointment would rather have. */
  rescheduleRequest: z.nullable(RescheduleRequest),
  /** The appointment that the customer canceled or, while its status is "confirmed", that a technician can't make. */
  setback: z.nullable(z.object({ scheduledStart: moment, scheduledEnd: moment, technicianId: z.nullable(z.int()) })),
})
export type Waiting = z.output<typeof Waiting>

/** An emergency that nobody goes to yet: new, reached without a time, or with a time and nobody, or somebody who is off. */
const Emergency = z.extend(
  z.pick(Waiting, {
    kind: true,
    id: true,
    name: true,
    phone: true,
    town: true,
    excerpt: true,
    status: true,
    createdAt: true,
  }),
  { firstResponseAt: z.nullable(moment), scheduledStart: z.nullable(moment), technicianId: z.nullable(z.int()) },
)
export type Emergency = z.output<typeof Emergency>

export const readQueue = {
  query: z.object({ limit: z._default(wholeNumber(1, 100), 8) }),
  response: z.object({ items: z.array(Waiting), total: z.int(), emergencies: z.array(Emergency) }),
}

/** On-time replies and requests per day; days are in the site's time zone, and the last one is today. */
export const ResponseStats = z.object({
  answered: z.int(),
  onTime: z.int(),
  /** The answered requests, and the unanswered ones that are overdue. */
  due: z.int(),
  medianMinutes: z.nullable(z.int()),
  perDay: z.array(z.object({ date: z.string(), bookings: z.int(), contacts: z.int() })),
})
export type ResponseStats = z.output<typeof ResponseStats>

export const readResponseStats = {
  query: z.object({ days: z._default(wholeNumber(1, 366), 30) }),
  response: ResponseStats,
}

/** The status of the site and its services. */
export const Health = z.object({
  emailConfigured: z.boolean(),
  /** `failed` includes `failedTexts`. */
  queue: z.object({ waiting: z.int(), failed: z.int(), failedTexts: z.int() }),
  /** Paused other than by hand, emails refused because of us in two weeks, and what to do. */
  newsletters: z.object({ paused: z.int(), refused: z.int(), advice: z.nullable(z.string()) }),
  database: z.enum(['embedded', 'postgres']),
  uploads: z.enum(['disk', 's3']),
  lastBackupAt: z.nullable(moment),
  /** When and why the last backup failed; null if it succeeded. */
  backupError: z.nullable(z.object({ at: moment, message: z.string() })),
  aiConfigured: z.boolean(),
  /** The owner's phones that refuse texts, and replies in a row that could not be verified. */
  texts: z.object({ refusing: z.int(), unverified: z.int() }),
  /** Devices that get notifications, and those whose push service ended the subscription. */
  notifications: z.object({ on: z.int(), ended: z.int() }),
})
export type Health = z.output<typeof Health>

export const readHealth = { response: Health }

export const setupSteps = [
  'password',
  'business',
  'address',
  'email',
  'notifications',
  'hours',
  'pages',
  'backup',
  'samples',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Which setup steps are done. */
export const Setup = z.object({
  dismissed: z.boolean(),
  /** Whether anyone would be notified of a new request. */
  isNotified: z.boolean(),
  /** Whether a mail server is connected; the step also waits for a test. */
  isMailConnected: z.boolean(),
  steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean(), isConfirmed: z.boolean() })),
  /** Sample values left in the business profile. */
  sampleValues: z.int(),
  /** Titles of the sections in Site Setup that nobody has made the company's own yet. */
  samplePages: z.array(z.string()),
  /** What in them speaks of St. Louis or its climate, by their titles. */
  sampleFields: z.record(z.string(), z.array(z.string())),
  sampleReviews: z.int(),
  samplePosts: z.int(),
})
export type Setup = z.output<typeof Setup>

export const readSetup = { response: Setup }
const ids = z.array(rowId).check(z.maxLength(100))
const Moved = z.object({ review: ids, post: ids })
/** `moved` has the IDs to restore, for Undo. */
export const trashSamples = { response: z.extend(Setup, { moved: Moved }) }
export const restoreSamples = { body: Moved, response: Setup }
export const changeSetup = {
  body: z.object({ dismissed: z.optional(z.boolean()), confirmed: z.optional(z.array(z.enum(setupSteps))) }),
  response: Setup,
}
