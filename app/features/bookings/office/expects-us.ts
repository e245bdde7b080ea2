import type { BookingRow } from './schemas.ts'

/**
 * Whether the customer waits for us at a time still ahead of `now` (milliseconds since 1970): the appointment stands, or
 * was set back and he has not heard of it.
 */
export const expectsUs = ({ status, scheduledEnd, toldWeCome }: BookingRow, now: number): boolean =>
  scheduledEnd !== null &&
  Date.parse(scheduledEnd) > now &&
  (status === 'confirmed' || (toldWeCome && (status === 'pending' || status === 'contacted' || status === 'no-show')))
