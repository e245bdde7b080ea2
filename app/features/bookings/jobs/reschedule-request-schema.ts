import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

const HalfDay = z.object({ date: z.string(), part: z.enum(['morning', 'afternoon']) })
export type HalfDay = z.output<typeof HalfDay>

/** What a customer would rather have. */
export const RescheduleRequest = z.object({
  at: moment,
  /** The booking's `updatedAt`, to answer it. */
  version: moment,
  scheduledStart: moment,
  scheduledEnd: moment,
  halfDays: z.array(HalfDay),
  note: z.nullable(z.string()),
  /** The time that the calendar proposes for each half day that is still ahead, and whose jobs it overlaps. */
  times: z.array(z.extend(HalfDay, { scheduledStart: moment, scheduledEnd: moment, overlaps: z.array(z.string()) })),
})
export type RescheduleRequest = z.output<typeof RescheduleRequest>
