import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { isSameDay } from '#app/business/local-instant.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { dayOf } from './appointment.email.tsx'
import { withWindow, windowTime } from '#app/features/bookings/appointment-time.ts'
import { pageToken } from './page-link.server.ts'
import { shortPath } from '#app/features/leads/manage-path.ts'
import {
  hoursFromMidnight,
  isDue,
  markInBatches,
  mayText,
  notification,
} from '#app/features/notifications/public.server.ts'
import { namedTechnician } from '#app/features/technicians/public.server.ts'
import { NotificationSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { type Decision, enqueueNotices, type Notice, undoDelay } from '#app/server/mail/outbox.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments } from '#db/schema/jobs.ts'

import { bookingOf, customerMail } from './customer-mail.server.ts'
import type { StoredBooking } from './booking-row.server.ts'

/** Reminds the customers of tomorrow's appointments: docs/product.md, "Notices". Once for each time that was agreed. */
export const remindersTask: Task = {
  name: 'appointment-reminders',
  every: 60_000,
  run: async (context) => {
    if (!(await areWanted(context))) return
    await markInBatches(context, appointments, toRemind, async (tx, rows) => {
      const notices: Notice[] = []
      for (const { id, email, phone, phoneE164 } of await selectBookings(tx.db).where(rows)) {
        const about = { kind: 'booking', id }
        if (email.includes('@')) notices.push(reminder.notice('email', about, email))
        if (await mayText(tx, { phone })) notices.push(reminder.notice('text', about, phoneE164!))
      }
      await enqueueNotices(tx, notices)
    })
  },
}

const areWanted = async ({ db }: Context) =>
  (await readSetting(db, 'notifications', NotificationSettings)).remindCustomer

async function toRemind(context: Context) {
  const { isCurrent, jobId, scheduledStart, scheduledAt, remindedStart, windowStart } = appointments
  // Moved within what the customer was told, it is the same.
  const told = sql`coalesce(${windowStart}, ${scheduledStart})`
  // 10 AM of the day before.
  const remindAt = hoursFromMidnight(scheduledStart, -14)
  const where = and(
    isCurrent,
    sql`exists (select from ${bookings} where ${and(eq(bookings.jobId, jobId), eq(bookings.status, 'confirmed'), isNull(bookings.deletedAt))})`,
    gt(scheduledStart, context.now()),
    await isDue(context, remindAt),
    // Agreed on later than that, there is nothing to remind of.
    or(isNull(scheduledAt), lte(scheduledAt, remindAt)),
    sql`${remindedStart} is distinct from ${told}`,
  )
  return { where, set: { remindedStart: told } }
}

/** The reminder of an appointment. */
export const reminder = notification<StoredBooking>('customer', 'reminder', {
  // What happens now may be undone.
  delay: undoDelay,
  record: async (context, notice) => ((await areWanted(context)) ? bookingOf(context, notice) : 'withdrawn'),
  undoable: true,
  still: (booking) => (booking.status !== 'confirmed' ? 'withdrawn' : isMoved(booking) ? { skip: 'withdrawn' } : null),
  until: ({ scheduledStart }) => scheduledStart,
  email: customerMail('reminder'),
  text,
  quiet: () => true,
  refuseResend: async (context, { kind, relatedId, createdAt, sentAt }) => {
    const now = context.now()
    if (sentAt !== null && kind === 'customer-text-reminder') return 'A text to a customer is sent once.'
    // It says "tomorrow".
    if (!isSameDay(createdAt, now)) return outdated
    const booking = await bookingOf(context, { relatedId })
    if (booking?.status !== 'confirmed' || booking.deletedAt || isMoved(booking)) return outdated
    return booking.scheduledStart! > now ? null : outdated
  },
})

/** Since it was enqueued: the new time has a reminder of its own. */
const isMoved = (booking: StoredBooking) => {
  const { scheduledStart, remindedStart } = withWindow(booking)
  return scheduledStart === null || Number(scheduledStart) !== Number(remindedStart)
}

const outdated = 'This reminder is out of date: the appointment has changed or has begun.'

async function text(booking: StoredBooking, business: BusinessProfile, context: Context): Promise<Decision> {
  const { brand, local } = business
  const site = webAddressOf(business)
  const { date, hours } = windowTime(booking)!
  const subject = `Your appointment ${dayOf(booking.scheduledStart!, context.now())}: ${date}, ${hours}`
  const link = site === null ? '' : `: ${site}${shortPath(await pageToken(context, booking.id))} or`
  const technician = await namedTechnician(context.db, booking.technicianId)
  const who = technician ? ` ${technician.name} will come.` : ''
  const change = `To change it${link ? link : ','} call ${local}.`
  return { subject, html: '', text: `${brand}: ${subject}.${who} ${change} Reply STOP to opt out.` }
}
