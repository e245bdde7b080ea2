import { hours } from '#app/business/hours.ts'
import { promiseClock, type PromiseClock } from '#app/business/promise-clock.ts'
import { promises } from '#app/business/promises.ts'

/** A message is answered in 2 business hours by the contact page's own hours; an emergency in 2 hours flat. */
export const contactClock = (from: Date, subject: string): PromiseClock =>
  promiseClock(from, promises.contact.businessHours, subject === 'emergency' ? undefined : hours.contactPage)

/** The privacy form promises an answer within 24 hours. */
export const privacyClock = (from: Date): PromiseClock => promiseClock(from, promises.privacy.hours)
