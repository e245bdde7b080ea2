import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

const WishedHalfDay = z.object({ date: z.string(), part: z.enum(['morning', 'afternoon']) })

/** What a customer would rather have. */
export const Wish = z.object({
  at: moment,
  /** The booking's `updatedAt`, to answer it. */
  version: moment,
  scheduledStart: moment,
  scheduledEnd: moment,
  wishes: z.array(WishedHalfDay),
  note: z.nullable(z.string()),
  /** The time that the calendar proposes for each half day that is still ahead, and whose jobs it overlaps. */
  times: z.array(
    z.extend(WishedHalfDay, { scheduledStart: moment, scheduledEnd: moment, overlaps: z.array(z.string()) }),
  ),
})
export type Wish = z.output<typeof Wish>
