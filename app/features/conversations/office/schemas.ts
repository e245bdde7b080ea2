import * as z from 'zod/mini'

import { AdminBooking } from '#app/features/bookings/office/schemas.ts'
import { Message, MessageRow } from '#app/features/contacts/office/schemas.ts'
import { moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

const appointment = { id: true, scheduledStart: true, scheduledEnd: true, windowEnd: true } as const
const progress = { arrivalAt: true, startedAt: true, completedAt: true } as const
const Visited = z.extend(z.pick(AdminBooking, { ...appointment, ...progress }), { status: z.string() })

/** Somebody who wrote, with the message that their row opens: the most urgent one that waits, or else the newest. */
export const Person = z.extend(MessageRow, {
  source: Message.shape.source,
  waits: z.boolean(),
  /** The newest words between them and us, which `excerpt` begins: when, and by what. */
  at: moment,
  channel: Message.shape.source,
  isOurs: z.boolean(),
  /** The booking that they may be about, with its appointment of today, or else the next one. */
  booking: z.nullable(Visited),
})
export type Person = z.output<typeof Person>

export const readInbox = { query: listQuery(), response: listOf(Person) }
