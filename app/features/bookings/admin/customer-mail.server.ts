import { and, eq, inArray } from 'drizzle-orm'

import type { Facts } from '#app/business/facts.ts'
import { appointmentMail, type AppointmentNews } from '#app/features/bookings/appointment.email.tsx'
import type { Machinery } from '#app/server/machinery.ts'
import { post } from '#app/server/outbox.ts'
import type { Orm } from '#db/database.ts'
import { bookings, outbox } from '#db/schema.ts'

import { calendarEntry, calendarType, isInCalendar, newCalendarUid } from './calendar-entry.server.ts'
import type { Told } from './contract.ts'
import type { StoredBooking } from './rows.server.ts'

/** A mail to a customer waits until the owner can no longer take back what it tells: Undo works for 10 s. */
const wait = 12_000

const takenBack = 'Taken back'

/**
 * Lays the mail to the customer into the outbox, with the calendar entry of a new, moved or cancelled appointment.
 * Gives what became of it.
 */
export async function tellCustomer(machinery: Machinery, booking: StoredBooking, news: AppointmentNews): Promise<Told> {
  const { mailer, db, now } = machinery
  const facts = await machinery.facts(db)
  const known = await numbered(db, booking, news, facts)
  if (!hasAddress(booking)) return 'no-address'
  const method = news === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  const content = isInCalendar(known) ? calendarEntry(known, method, facts, now()) : null
  const { subject, html, text } = await appointmentMail(
    news,
    content ? known : { ...known, scheduledStart: null },
    facts,
  )
  const kind = `customer-${news}`
  await post(machinery, [
    {
      kind,
      to: booking.email,
      replyTo: facts.email,
      subject,
      html,
      text,
      attachments: content ? [{ filename: 'appointment.ics', contentType: calendarType(method), content }] : [],
      relatedKind: 'booking',
      relatedId: booking.id,
    },
  ])
  await db
    .update(outbox)
    .set({ nextAt: new Date(now().getTime() + wait) })
    .where(and(waiting(booking.id), eq(outbox.kind, kind)))
  return mailer.configured ? 'mailed' : 'no-server'
}

/** Takes back what has not left yet. An appointment nobody was told of after all is in no calendar. */
export async function takeBackMail({ db }: Machinery, bookingId: number): Promise<void> {
  const taken = await db
    .update(outbox)
    .set({ status: 'discarded', error: takenBack })
    .where(
      and(waiting(bookingId), inArray(outbox.kind, ['customer-confirmed', 'customer-updated', 'customer-cancelled'])),
    )
    .returning({ kind: outbox.kind })
  if (!taken.some(({ kind }) => kind === 'customer-confirmed')) return
  await db
    .update(bookings)
    .set({ icsUid: null })
    .where(and(eq(bookings.id, bookingId), eq(bookings.icsSequence, 0)))
}

/** Whether a confirmation was on its way to the customer and was taken back. */
export async function wasTakenBack({ db }: Machinery, bookingId: number): Promise<boolean> {
  const taken = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.relatedKind, 'booking'),
        eq(outbox.relatedId, bookingId),
        eq(outbox.kind, 'customer-confirmed'),
        eq(outbox.status, 'discarded'),
        eq(outbox.error, takenBack),
      ),
    )
    .limit(1)
  return taken.length > 0
}

const waiting = (bookingId: number) =>
  and(eq(outbox.relatedKind, 'booking'), eq(outbox.relatedId, bookingId), eq(outbox.status, 'queued'))

/** Gives the entry its name, or the next number of its changes. */
async function numbered(db: Orm, booking: StoredBooking, news: AppointmentNews, facts: Facts): Promise<StoredBooking> {
  if (booking.icsUid === null && news === 'cancelled') return booking
  const [known] = await db
    .update(bookings)
    .set(
      booking.icsUid === null
        ? { icsUid: newCalendarUid(facts), icsSequence: 0 }
        : { icsSequence: booking.icsSequence + 1 },
    )
    .where(eq(bookings.id, booking.id))
    .returning()
  return known!
}

/** Callers may have none, and an erased one is gone. */
export const hasAddress = ({ email }: Pick<StoredBooking, 'email'>): boolean => email.includes('@')
