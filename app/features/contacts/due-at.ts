import type { OpenTimes } from '#app/business/opening-hours.ts'
import { promiseClock, type PromiseClock } from '#app/business/promise-clock.ts'
import { promises } from '#app/business/promises.ts'

/** A message is due after 2 business hours of the contact page; an emergency after 2 hours around the clock. */
export const contactClock = (from: Date, urgency: string, open: OpenTimes): PromiseClock =>
  promiseClock(from, promises.contact.businessHours, urgency === 'emergency' ? undefined : open)

/** A privacy message is due after 24 hours. */
export const privacyClock = (from: Date): PromiseClock => promiseClock(from, promises.privacy.hours)
