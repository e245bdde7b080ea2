import type { BookingRow } from './schemas.ts'

/**
 * Whether the customer waits for us at a time still ahead of `now` (milliseconds since 1970): the appointment stands, or
 * was set back and he has not heard of it.
 */
export const expectsVisit = ({ status, scheduledEnd, notifiedOfVisit }: BookingRow, now: number): boolean =>
  scheduledEnd !== null &&
  Date.parse(scheduledEnd) > now &&
  (status === 'confirmed' ||
    (notifiedOfVisit && (status === 'pending' || status === 'contacted' || status === 'no-show')))
