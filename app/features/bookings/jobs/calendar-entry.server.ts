import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

import type { BusinessProfile } from '#app/business/profile.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { withWindow } from '#app/features/bookings/appointment-time.ts'
import { reference } from '#app/http/reference.ts'

import type { StoredBooking } from './booking-row.server.ts'

export const calendarType = (method: 'PUBLISH' | 'CANCEL') => `text/calendar; charset=utf-8; method=${method}`

/**
 * The appointment with its arrival window, as an iCalendar entry (RFC 5545) in UTC. Of several entries with the same UID,
 * calendars use the one with the highest SEQUENCE.
 */
export function calendarEntry(
  booking: InCalendar,
  method: 'PUBLISH' | 'CANCEL',
  profile: BusinessProfile,
  now: Date,
): string {
  const { scheduledStart: start, scheduledEnd: end } = withWindow(booking)
  const calendar = ical({ prodId: { company: profile.brand, product: 'Appointments', language: 'EN' } })
  calendar.method(ICalCalendarMethod[method])
  calendar.createEvent({
    id: booking.icsUid,
    sequence: booking.icsSequence,
    stamp: now,
    start,
    // An entry must end after it begins, also that of an exact time.
    end: end > start ? end : new Date(start.getTime() + 15 * 60_000),
    summary: `${profile.brand}: ${serviceLabel(booking.serviceType)}`,
    location: serviceAddressLine(booking),
    description: `Reference ${reference('B', booking.id)}. To change or cancel, call ${profile.local}.`,
    // A quoted value can't contain quotes.
    organizer: { name: profile.brand.replaceAll('"', ''), email: profile.email },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return icsText(calendar)
}

/** Adds what RFC 5545 requires and ical-generator leaves out: a final line break, and no control characters. */
export const icsText = (calendar: ICalCalendar): string =>
  `${calendar.toString().replaceAll(/[^\P{Cc}\t\r\n]/gu, '')}\r\n`

type InCalendar = StoredBooking & { scheduledStart: Date; scheduledEnd: Date; icsUid: string }

export const isInCalendar = (booking: StoredBooking): booking is InCalendar =>
  booking.icsUid !== null && booking.scheduledStart !== null && booking.scheduledEnd !== null

/** The entry's globally unique and permanent UID. */
export const newCalendarUid = (profile: BusinessProfile): string =>
  `${crypto.randomUUID()}@${URL.parse(profile.siteUrl)?.hostname ?? 'localhost'}`
