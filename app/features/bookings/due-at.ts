import type { OpenTimes } from '#app/business/opening-hours.ts'
import { promiseClock, type PromiseClock } from '#app/business/promise-clock.ts'
import { promises } from '#app/business/promises.ts'

/**
 * A booking request is due after 2 booking hours. An emergency is due after 2 hours around the clock, and so is any
 * request to a business that answers at night: docs/product.md, "Promises".
 */
export const bookingClock = (
  from: Date,
  { urgency, answersAtNight, open }: { urgency: string; answersAtNight: boolean; open: OpenTimes },
): PromiseClock =>
  promiseClock(from, promises.booking.hours, urgency === 'emergency' || answersAtNight ? undefined : open)
