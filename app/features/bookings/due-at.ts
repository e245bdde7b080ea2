import { promises } from '#app/business/promises.ts'

/** The booking page promises a call within 2 hours, whatever the hour (SPEC §8, PRODUCT §7.4). */
export const bookingDueAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + promises.booking.hours * 3_600_000)
