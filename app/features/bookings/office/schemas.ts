import * as z from 'zod/mini'

import { isDay } from '#app/business/local-instant.ts'
import { file, idParam, moment, optional, rowId, momentInput } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { BookingReceipt, BookingRequest } from '#app/features/bookings/request/schemas.ts'
import { ServicePlace, storedPlace } from '#app/features/bookings/service-place-schema.ts'
import { bookingStatuses } from '#app/features/bookings/statuses.ts'
import { Assignment } from '#app/features/bookings/assignment.ts'
import { bulkIds, BulkResult, LeadTimeline } from '#app/features/leads/schemas.ts'
import { PrivateFile } from '#app/features/private-files/schemas.ts'
import { storedSource } from '#app/features/analytics/came-from-schema.ts'
import { ConsentCheck } from '#app/features/sms-consent/office/schemas.ts'

import { bookingFilters } from './calls.ts'
import {
  BulkStatusChange,
  ComeBack,
  endMissing,
  mailOutcome,
  startMissing,
  Status,
  StatusChange,
} from '#app/features/bookings/jobs/schemas.ts'
import { RescheduleRequest } from '#app/features/bookings/jobs/reschedule-request-schema.ts'

const statusValues = bookingStatuses.map(({ value }) => value)

const Booking = z.extend(z.omit(BookingReceipt, { status: true, message: true }), {
  status: z.enum(statusValues),
  updatedAt: moment,
  urgency: z.enum(['normal', 'emergency']),
  firstResponseAt: z.nullable(moment),
  /** When to call again, after a call that didn't reach the customer. */
  tryAgainAt: z.nullable(moment),
  scheduledStart: z.nullable(moment),
  scheduledEnd: z.nullable(moment),
  /** Whether the customer was last notified that we will come. True also if the booking is no longer confirmed. */
  notifiedOfVisit: z.boolean(),
  source: z.string(),
  technicianId: z.nullable(z.int()),
  helperIds: z.array(z.int()),
  duplicateOfId: z.nullable(z.int()),
  /** The last day of the latest plan at its address. */
  memberUntil: z.nullable(z.string()),
})
export type Booking = z.output<typeof Booking>

const Waits = {
  /** Why somebody comes again, and for how many minutes; null of a first appointment. */
  reason: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
}

/** How far the technician is. */
const Progress = {
  arrivalAt: z.nullable(moment),
  startedAt: z.nullable(moment),
  /** When the customer was told that somebody comes; null: from start to end. */
  windowStart: z.nullable(moment),
  windowEnd: z.nullable(moment),
  /** Until when its time, which the customer was asked about, is held. */
  proposedUntil: z.nullable(moment),
}

/** A booking in the office's lists. */
export const BookingRow = z.extend(Booking, {
  /** The start of the message, on one line. */
  excerpt: z.string(),
  town: storedPlace.town,
  trafficSource: storedSource.trafficSource,
  /** In dollars. */
  jobValue: z.nullable(z.number()),
  ...Waits,
  ...Progress,
})
export type BookingRow = z.output<typeof BookingRow>

const query = listQuery(bookingFilters)
export type BookingQuery = z.output<typeof query>

export const listAdminBookings = { query, response: listOf(BookingRow) }

export const exportBookings = { query, response: file }

/** A booking with everything the office knows. */
export const AdminBooking = z.extend(Booking, {
  message: z.nullable(z.string()),
  phoneE164: z.nullable(z.string()),
  ...storedPlace,
  /** Null without a street. */
  propertyId: z.nullable(z.int()),
  workDone: z.nullable(z.string()),
  /** In dollars. */
  jobValue: z.nullable(z.number()),
  cancelReason: z.nullable(z.string()),
  cancelledBy: z.nullable(z.enum(['customer', 'business'])),
  /** What the customer would rather have, until it is answered. */
  rescheduleRequest: z.nullable(RescheduleRequest),
  /** Whether the customer said that they will be there. */
  isAcknowledged: z.boolean(),
  ...Waits,
  ...Progress,
  completedAt: z.nullable(moment),
  /** The appointments of the job before the current one, in order. */
  earlier: z.array(z.object({ scheduledStart: moment, scheduledEnd: moment })),
  /** Whether the customer has a calendar entry for it. */
  inCalendar: z.boolean(),
  /** Version of the policies accepted with the form; null if it didn't ask. */
  policyVersion: z.nullable(z.string()),
  heardFrom: z.nullable(z.string()),
  ...storedSource,
  spamScore: z.int(),
  /** What was charged and recovered, a line each. */
  refrigerantLines: z.array(z.string()),
  /** Photos that the customer added to it. */
  files: z.array(PrivateFile),
  ...LeadTimeline.shape,
  /** Text consent of the phone number. */
  consent: ConsentCheck,
  /** Whether the site can send mail. */
  mailConfigured: z.boolean(),
})
export type AdminBooking = z.output<typeof AdminBooking>

export const readBooking = { params: idParam, response: AdminBooking }

const Overlap = z.object({ id: z.int(), name: z.string(), scheduledStart: moment, scheduledEnd: moment })
export type Overlap = z.output<typeof Overlap>

const ChangedBooking = z.extend(AdminBooking, { mailOutcome, overlaps: z.array(Overlap) })

export const changeBookingStatus = { params: idParam, body: StatusChange, response: ChangedBooking }

/** What a customer entered, as corrected in the office. Their message stays as they wrote it. */
export const BookingDetails = z.extend(
  z.pick(BookingRequest, { firstName: true, lastName: true, phone: true, serviceType: true, preferredDate: true }),
  {
    email: optional(BookingRequest.shape.email),
    // Parts of the place that are left out stay as they were.
    ...z.partial(ServicePlace).shape,
  },
)
export type BookingDetails = z.output<typeof BookingDetails>

export const changeBookingDetails = { params: idParam, body: BookingDetails, response: AdminBooking }

export const rescheduleBooking = {
  params: idParam,
  body: z.object({
    scheduledStart: momentInput(startMissing),
    scheduledEnd: optional(momentInput(endMissing)),
    assignment: z.optional(Assignment),
  }),
  response: ChangedBooking,
}

export const assignBooking = { params: idParam, body: Assignment, response: ChangedBooking }

export const reassignJobs = {
  body: z.object({
    jobs: z
      .array(
        z.object({
          id: rowId,
          /** The `updatedAt` that it was seen with. */
          version: z.string(),
          assignment: Assignment,
          scheduledStart: momentInput(startMissing),
          scheduledEnd: momentInput(endMissing),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  response: z.object({ jobs: z.array(z.object({ id: z.int(), updatedAt: moment, mailOutcome })) }),
}

export const comeBack = { params: idParam, body: ComeBack, response: AdminBooking }

export const undoComeBack = { params: idParam, response: AdminBooking }

export const declineReschedule = {
  params: idParam,
  body: z.object({ notifyCustomer: z.boolean() }),
  response: AdminBooking,
}

/** `at` is when it happened. The response has the version that Undo expects. */
export const markSeen = {
  params: idParam,
  body: z.object({ at: momentInput('Please send when it happened.'), undo: z._default(z.boolean(), false) }),
  response: z.object({ updatedAt: moment }),
}

const chooseMinutes = 'Please choose 15, 30 or 45 minutes.'

export const sendOnMyWay = {
  params: idParam,
  body: z.object({ minutes: z.nullable(z.literal([15, 30, 45], { error: chooseMinutes })) }),
  /** How the customer is notified; 'no-server': email is not set up. */
  response: z.object({ channel: z.nullable(z.enum(['text', 'email', 'no-server'])) }),
}

/** How the customer gets the new link; null: there is no address, and no number that may get texts. */
export const renewLink = { params: idParam, response: sendOnMyWay.response }

/**
 * A booking taken by phone, with its time if one was agreed. The email is optional, and there are no text preferences,
 * because consent must be in writing: docs/product.md, "Text-message consent".
 */
export const PhoneBooking = z.extend(z.omit(BookingRequest, { smsConsent: true }), {
  email: optional(BookingRequest.shape.email),
  scheduledStart: optional(momentInput(startMissing)),
  scheduledEnd: optional(momentInput(endMissing)),
  assignment: z.optional(Assignment),
  /** The message that it is made from: the customer came from where that did. */
  from: z.optional(z.object({ kind: z.enum(['contact', 'privacy-contact']), id: rowId })),
})
export type PhoneBooking = z.output<typeof PhoneBooking>

export const createBooking = {
  body: PhoneBooking,
  response: z.extend(AdminBooking, { mailOutcome: z.optional(mailOutcome) }),
}

const BulkChange = z.extend(BulkStatusChange, {
  ids: bulkIds,
  /** The status each was seen in; bookings changed since are skipped. */
  seen: z.optional(z.record(z.string(), Status)),
})

export const changeBookings = { body: BulkChange, response: BulkResult }

export const removeBookings = { body: z.object({ ids: bulkIds }), response: BulkResult }

export const readCalendarEntry = { params: idParam, response: file }

const Job = z.extend(
  z.pick(Booking, {
    status: true,
    id: true,
    reference: true,
    firstName: true,
    lastName: true,
    phone: true,
    email: true,
    serviceType: true,
    urgency: true,
    scheduledStart: true,
    scheduledEnd: true,
    technicianId: true,
    helperIds: true,
    memberUntil: true,
    updatedAt: true,
  }),
  {
    scheduledStart: moment,
    scheduledEnd: moment,
    /** Whether it can still change: another appointment of the job may have followed. */
    isCurrent: z.boolean(),
    ...Progress,
    completedAt: z.nullable(moment),
    message: z.nullable(z.string()),
    ...storedPlace,
    notes: z.array(z.string()),
  },
)
export type Job = z.output<typeof Job>

export const listJobs = {
  query: z.object({
    from: z.string('Please enter a valid date.').check(z.refine(isDay, { error: 'Please enter a valid date.' })),
    days: z._default(z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(31))), 7),
    /** With times that were proposed to customers. */
    held: z.optional(z.literal('yes')),
  }),
  response: z.array(Job),
}

/** Completed jobs of a month, "2026-11", service, technician and source. Value in dollars, of those that have one. */
const JobValue = z.object({
  month: z.string(),
  serviceType: z.string(),
  technicianId: z.nullable(z.int()),
  trafficSource: storedSource.trafficSource,
  jobs: z.int(),
  value: z.number(),
})
export type JobValue = z.output<typeof JobValue>

export const readJobValues = { response: z.array(JobValue) }
