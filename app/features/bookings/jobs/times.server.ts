import { legal } from '#app/business/legal.ts'
import { refuse } from '#app/server/request/refuse.ts'

import type { StoredBooking } from './booking-row.server.ts'
import type { StatusChange } from './schemas.ts'

const hour = 3_600_000
const defaultLength = 2 * hour
const maxLength = 24 * hour
/** Further away, it is a mistyped year. */
const maxYears = 5

/** Start and end of an appointment: as requested, or unchanged from `before`. Two hours long by default. */
export function timesOf(
  { scheduledStart: start, scheduledEnd: end }: Pick<StatusChange, 'scheduledStart' | 'scheduledEnd'>,
  before: Pick<StoredBooking, 'scheduledStart' | 'scheduledEnd'> | null,
  now: Date,
): { scheduledStart: Date; scheduledEnd: Date } {
  if (start == null && before?.scheduledStart && before.scheduledEnd)
    return { scheduledStart: before.scheduledStart, scheduledEnd: before.scheduledEnd }
  if (start == null) throw refuse.invalid({ scheduledStart: 'Please choose a date and a start time.' })
  const scheduledStart = new Date(start)
  if (Math.abs(scheduledStart.getTime() - now.getTime()) > maxYears * 366 * 24 * hour)
    throw refuse.invalid({ scheduledStart: `Please choose a date within ${maxYears} years.` })
  const scheduledEnd = end ? new Date(end) : new Date(scheduledStart.getTime() + defaultLength)
  const span = scheduledEnd.getTime() - scheduledStart.getTime()
  if (span <= 0) throw refuse.invalid({ scheduledEnd: 'The end time must be after the start time.' })
  if (span > maxLength) throw refuse.invalid({ scheduledEnd: 'An appointment can last up to 24 hours.' })
  return { scheduledStart, scheduledEnd }
}

/** Whether there is less time left than the terms ask for. */
export const isLate = ({ scheduledStart }: Pick<StoredBooking, 'scheduledStart'>, now: Date): boolean =>
  scheduledStart !== null && scheduledStart.getTime() - now.getTime() < legal.cancelNoticeHours * hour

/** Whether its time was proposed to the customer, who has not answered yet. */
export const isProposed = ({
  status,
  proposedUntil,
  scheduledStart,
}: Pick<StoredBooking, 'status' | 'proposedUntil' | 'scheduledStart'>): boolean =>
  status === 'contacted' && proposedUntil !== null && scheduledStart !== null

/** How long a proposed time is held. */
const heldFor = 7 * 24 * hour
/** A time that is sooner is held until so long before it. */
const notice = 12 * hour

/** Until when a time that is proposed now is held. */
export const heldUntil = (start: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + heldFor, start.getTime() - notice))

/** How long the customer's page stays after the visit. */
const shownAfter = 48 * hour

/** Two days after the visit, or after a request without a time was canceled. */
export const hasEnded = ({ status, scheduledEnd, updatedAt }: StoredBooking, now: Date): boolean => {
  const last = isOpen(status) ? null : (scheduledEnd ?? (status === 'cancelled' ? updatedAt : null))
  return last !== null && now.getTime() > last.getTime() + shownAfter
}

/** Without a time that counts, though an earlier one may be stored. */
const isOpen = (status: string) => status === 'pending' || status === 'contacted'
