import type { AdminBooking } from './contract.ts'

/**
 * Whether the last the customer heard, or is about to hear, is that we come at a time still ahead of `now` (milliseconds
 * since 1970): also where the appointment stands no more.
 */
export function expectsUs({ mails, scheduledEnd }: AdminBooking, now: number): boolean {
  const isToCome = scheduledEnd !== null && Date.parse(scheduledEnd) > now
  const last = mails.find(({ kind, status }) => aboutIt.includes(kind) && status !== 'discarded')
  return isToCome && last !== undefined && last.kind !== 'customer-cancelled'
}

const aboutIt = ['customer-confirmed', 'customer-updated', 'customer-cancelled']
