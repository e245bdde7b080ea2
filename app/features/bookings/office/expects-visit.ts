import type { Booking } from './schemas.ts'

/**
 * Whether the customer expects a visit after `now` (milliseconds since 1970): the booking is confirmed, or no longer
 * is but they haven't been notified.
 */
export const expectsVisit = ({ status, scheduledEnd, notifiedOfVisit }: Booking, now: number): boolean =>
  scheduledEnd !== null &&
  Date.parse(scheduledEnd) > now &&
  (status === 'confirmed' ||
    (notifiedOfVisit && (status === 'pending' || status === 'contacted' || status === 'no-show')))
