import * as z from 'zod/mini'

import { isDay } from '#app/business/local-instant.ts'
import { BulkResult } from '#app/features/leads/schemas.ts'
import { moment, momentInput, rowId } from '#app/http/field-schemas.ts'

/** How many times are proposed with one press. */
export const mostAtOnce = 500

const mostError = { error: 'Please enter a number from 1 to 100.' }

const Round = z.object({
  /** '' for all. */
  town: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  from: z
    .string({ error: 'Please choose the first day.' })
    .check(z.refine(isDay, { error: 'Please choose the first day.' })),
  /** The days of the week, 0 is Sunday: "12345". */
  weekdays: z.string().check(z.regex(/^[0-6]{1,7}$/, { error: 'Please choose at least one day of the week.' })),
  mostADay: z.pipe(z.transform(Number), z.int(mostError).check(z.minimum(1, mostError), z.maximum(100, mostError))),
  /** Their IDs, "1,4"; '' for everybody who does maintenance. */
  technicians: z._default(z.string().check(z.maxLength(200)), ''),
})
export type Round = z.output<typeof Round>

const RoundVisit = z.object({
  membershipId: z.int(),
  customer: z.string(),
  town: z.string(),
  /** "Spring visit". */
  name: z.string(),
  /** Null: neither an email address nor a number that may be texted. */
  channel: z.nullable(z.enum(['email', 'text'])),
  scheduledStart: moment,
  scheduledEnd: moment,
  technicianId: z.nullable(z.int()),
  /** Other jobs in this town on that day. */
  neighbors: z.int(),
})
export type RoundVisit = z.output<typeof RoundVisit>

export const planRound = {
  query: Round,
  response: z.object({
    items: z.array(RoundVisit),
    /** Due too, but more than are proposed at once. */
    more: z.int(),
    /** For which there was no time. */
    left: z.int(),
    /** Of all visits that are due. */
    towns: z.array(z.string()),
  }),
}

const one = 'Please choose at least one visit.'
export const proposeRound = {
  body: z.object({
    items: z
      .array(
        z.object({
          membershipId: rowId,
          scheduledStart: momentInput('Please choose a time.'),
          technicianId: z.nullable(rowId),
        }),
        { error: one },
      )
      .check(
        z.minLength(1, { error: one }),
        z.maxLength(mostAtOnce, { error: `Please choose ${mostAtOnce} or fewer.` }),
      ),
  }),
  response: z.extend(BulkResult, { bookingIds: z.array(z.int()) }),
}

export const undoRound = {
  body: z.object({ bookingIds: z.array(rowId).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
  response: BulkResult,
}
