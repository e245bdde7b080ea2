import { promises } from '#app/business/promises.ts'

const span = promises.booking.hours * 3_600_000

/** The booking page promises a call within 2 hours, whatever the hour (SPEC §8, PRODUCT §7.4). */
export const bookingDueAt = (from: Date): Date => new Date(from.getTime() + span)

/** The promise's clock as it starts: its end, and when three quarters are over, the owner's reminder. */
export const clockFrom = (start: Date): { dueAt: Date; remindAt: Date } => ({
  dueAt: bookingDueAt(start),
  remindAt: new Date(start.getTime() + span * 0.75),
})
