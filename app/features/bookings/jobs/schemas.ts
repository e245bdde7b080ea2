import * as z from 'zod/mini'

import { momentInput, optional, requiredText, severalLines } from '#app/http/field-schemas.ts'
import { Assignment } from '#app/features/bookings/assignment.ts'
import { ServicePlace } from '#app/features/bookings/service-place-schema.ts'
import { bookingStatuses } from '#app/features/bookings/statuses.ts'
import { undo } from '#app/features/leads/schemas.ts'

/** What happened to the mail to the customer. 'over': the appointment is in the past. */
export const mailOutcome = z.enum(['mailed', 'no-server', 'no-address', 'over', 'not-sent'])
export type MailOutcome = z.output<typeof mailOutcome>

export const startMissing = 'Please choose a date and a start time.'
export const endMissing = 'Please choose an end time.'

const invalidAmount = 'Please enter an amount from 0 to 9,999,999.99.'
const amount = z
  .number({ error: invalidAmount })
  .check(z.minimum(0, { error: invalidAmount }), z.maximum(9_999_999.99, { error: invalidAmount }))

const statusValues = bookingStatuses.map(({ value }) => value)

export const Status = z.enum(statusValues, { error: 'Please choose an option from the list.' })

export const BulkStatusChange = z.object({
  status: Status,
  undo,
  reason: optional(requiredText('Please give a reason.', 300, severalLines)),
  cancelledBy: optional(z.enum(['customer', 'business'], { error: 'Please choose who canceled.' })),
  /** For a cancellation. By default, true if the customer expects a visit. */
  notifyCustomer: z.optional(z.boolean()),
  note: optional(requiredText('Write a note first.', 2000, severalLines)),
})

export const StatusChange = z.extend(BulkStatusChange, {
  /** The status it was seen in; 412 if it has changed since. */
  from: z.optional(Status),
  scheduledStart: optional(momentInput(startMissing)),
  /** Two hours after the start by default. */
  scheduledEnd: optional(momentInput(endMissing)),
  /** For a confirmation; what is left out stays as it was. */
  ...z.partial(ServicePlace).shape,
  /** Who goes; as before by default. */
  assignment: z.optional(Assignment),
  /** For a completion, as is the value in dollars. */
  workDone: z.optional(optional(requiredText('', 2000, severalLines))),
  jobValue: z.optional(z.nullable(amount)),
})
/** What is left out is blank. */
export type StatusChange = Pick<z.output<typeof StatusChange>, 'status'> & Partial<z.output<typeof StatusChange>>

/** `StatusChange` before parsing. */
export type StatusChangeInput = z.input<typeof StatusChange>

export const ComeBack = z.object({
  reason: requiredText('Please say why.', 300, severalLines),
  minutes: z.int().check(z.minimum(15), z.maximum(24 * 60)),
})
export type ComeBack = z.output<typeof ComeBack>
