import { hours } from '#app/business/hours.ts'
import { promiseClock, type PromiseClock } from '#app/business/promise-clock.ts'
import { promises } from '#app/business/promises.ts'

/**
 * A booking request is answered in 2 hours by the booking page's own hours: nobody calls back at 11 PM. An emergency is
 * answered in 2 hours flat, and so is every request of a business that answers at night.
 */
export const bookingClock = (
  from: Date,
  { serviceType, answersAtNight }: { serviceType: string; answersAtNight: boolean },
): PromiseClock =>
  promiseClock(
    from,
    promises.booking.hours,
    serviceType === 'emergency' || answersAtNight ? undefined : hours.bookingPage,
  )
