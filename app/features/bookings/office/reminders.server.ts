import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { isSameDay } from '#app/business/local-instant.ts'
import { timeZone } from '#app/business/local-time.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { dayOf } from '#app/features/bookings/appointment.email.tsx'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { pageToken } from '#app/features/bookings/customer-page/page-link.server.ts'
import { shortPath } from '#app/features/leads/manage-path.ts'
import { isNight, NotificationSettings } from '#app/features/settings/public.server.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { type Decision, enqueueNotices, type Notice, type NoticeKind, undoDelay } from '#app/server/mail/outbox.ts'
import { bookings } from '#db/schema/bookings.ts'

import { customerMail } from './customer-mail.server.ts'
import { agreedToTexts, mayText } from './may-text.server.ts'
import type { StoredBooking } from './rows.server.ts'

const batchSize = 50
const day = 24 * 3_600_000

/** Reminds the customers of tomorrow's appointments: docs/product.md, "Notices". Once for each time that was agreed. */
export const remindersJob: Job = {
  name: 'appointment-reminders',
  every: 60_000,
  run: async (context) => {
    const { remindCustomer } = await readSetting(context.db, 'notifications', NotificationSettings)
    if (!remindCustomer) return
    while (!context.events.ending.aborted && (await remindBatch(context)) >= batchSize);
  },
}

/** Marks appointments and enqueues their reminders in one transaction. Returns how many. */
const remindBatch = (context: Context): Promise<number> =>
  context.db.transaction(async (db) => {
    const due = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(await isDue({ ...context, db }))
      .orderBy(asc(bookings.id))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const marked = await db
      .update(bookings)
      .set({ remindedStart: bookings.scheduledStart })
      .where(sql`${bookings.id} = any(array(${due}))`)
      .returning({ id: bookings.id, email: bookings.email, phone: bookings.phone, phoneE164: bookings.phoneE164 })
    // What happens now may be undone.
    const dueAt = new Date(context.now().getTime() + undoDelay)
    const notices: Notice[] = []
    for (const { id, email, phone, phoneE164 } of marked) {
      const notice = { family: 'reminder', relatedKind: 'booking', relatedId: id, dueAt }
      if (email.includes('@')) notices.push({ ...notice, kind: 'customer-reminder', role: 'customer', to: email })
      if (await mayText({ ...context, db }, { phone }))
        notices.push({
          ...notice,
          kind: 'customer-text-reminder',
          channel: 'text',
          role: 'customer-phone',
          to: phoneE164!,
        })
    }
    await enqueueNotices({ ...context, db }, notices)
    return marked.length
  })

async function isDue({ db, now }: Context) {
  const { status, deletedAt, scheduledStart, scheduledAt, remindedStart } = bookings
  const restored = await restoredAt(db)
  return and(
    eq(status, 'confirmed'),
    isNull(deletedAt),
    gt(scheduledStart, now()),
    lte(remindAt(), now()),
    // Agreed on later than that, there is nothing to remind of.
    or(isNull(scheduledAt), lte(scheduledAt, remindAt())),
    sql`${remindedStart} is distinct from ${scheduledStart}`,
    // It may have been sent after the backup was made.
    restored === null ? undefined : gt(remindAt(), new Date(restored)),
  )
}

/** 10 AM of the day before, at the business. */
function remindAt() {
  const zone = sql.raw(`'${timeZone()}'`)
  const midnight = sql`date_trunc('day', ${bookings.scheduledStart} at time zone ${zone})`
  return sql`((${midnight} - interval '14 hours') at time zone ${zone})`
}

const reminder = (render: (context: Context, booking: StoredBooking) => Promise<Decision>): NoticeKind => ({
  decide: async (context, { relatedId, createdAt }) => {
    const { db, now } = context
    const { remindCustomer } = await readSetting(db, 'notifications', NotificationSettings)
    if (!remindCustomer) return { skip: 'withdrawn' }
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, relatedId!))
    if (!booking) return { skip: 'trash' }
    const { status, deletedAt, updatedAt, scheduledStart, remindedStart } = booking
    // Restored on the same day, it is sent.
    if (deletedAt) return { skip: 'trash', until: new Date(createdAt.getTime() + day) }
    if (status !== 'confirmed') return { skip: 'withdrawn', until: new Date(updatedAt.getTime() + undoDelay) }
    // Moved since: the new time has a reminder of its own.
    if (scheduledStart === null || Number(scheduledStart) !== Number(remindedStart)) return { skip: 'withdrawn' }
    if (scheduledStart <= now()) return { skip: 'appointment-over', isFailure: true }
    return render(context, booking)
  },
  refuseResend: async ({ db, now }, { kind, relatedId, createdAt, sentAt }) => {
    if (sentAt !== null && kind === 'customer-text-reminder') return 'A text to a customer is sent once.'
    // It says "tomorrow".
    if (!isSameDay(createdAt, now())) return outdated
    const isCurrent = and(
      eq(bookings.id, relatedId!),
      eq(bookings.status, 'confirmed'),
      isNull(bookings.deletedAt),
      gt(bookings.scheduledStart, now()),
      eq(bookings.scheduledStart, bookings.remindedStart),
    )
    return (await db.$count(bookings, isCurrent)) > 0 ? null : outdated
  },
})

const outdated = 'This reminder is out of date: the appointment has changed or has begun.'

async function mail(context: Context, booking: StoredBooking): Promise<Decision> {
  const { scheduledStart: appointmentStart, scheduledEnd: appointmentEnd } = booking
  return { ...(await customerMail(context, 'reminder', booking)), appointmentStart, appointmentEnd }
}

async function text(context: Context, booking: StoredBooking): Promise<Decision> {
  const { db, now, profile } = context
  if (!(await agreedToTexts(db, booking))) return { skip: 'unsubscribed' }
  const business = await profile(db)
  const { brand, local } = business
  const site = webAddressOf(business)
  const { date, hours } = appointmentTime(booking.scheduledStart!, booking.scheduledEnd!)
  const subject = `Your appointment ${dayOf(booking.scheduledStart!, now())}: ${date}, ${hours}`
  const link = site === null ? '' : `: ${site}${shortPath(await pageToken(context, booking.id))} or`
  const change = `To change it${link ? link : ','} call ${local}.`
  return { subject, html: '', text: `${brand}: ${subject}. ${change} Reply STOP to opt out.`, hold: isNight(now()) }
}

/** How the reminders of an appointment are decided when they are sent. */
export const reminderNotices = { 'customer-reminder': reminder(mail), 'customer-text-reminder': reminder(text) }
