import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'

import { appointmentMail } from '#app/features/bookings/appointment.email.tsx'
import { timeZone } from '#app/business/local-time.ts'
import { NotificationSettings } from '#app/features/settings/public.server.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { enqueueNotices, type NoticeKind, undoDelay } from '#app/server/mail/outbox.ts'
import { bookings } from '#db/schema.ts'

const batchSize = 50

/** Reminds the customers of tomorrow's appointments: docs/product.md, "Notices". Once for each time that was agreed. */
export const remindersJob: Job = {
  name: 'appointment-reminders',
  every: 60_000,
  run: async (context) => {
    const { remindCustomer } = await readSetting(context.db, 'notifications', NotificationSettings)
    if (!remindCustomer) return
    while (!context.events.ending.aborted && (await remindBatch(context)) === batchSize);
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
      .where(inArray(bookings.id, due))
      .returning({ id: bookings.id, email: bookings.email })
    const notice = { kind: 'customer-reminder', family: 'reminder', role: 'customer' as const, relatedKind: 'booking' }
    const reachable = marked.filter(({ email }) => email.includes('@'))
    await enqueueNotices(
      { ...context, db },
      reachable.map(({ id, email }) => ({ ...notice, relatedId: id, to: email })),
    )
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

const reminder: NoticeKind = {
  decide: async ({ db, now, profile }, { relatedId }) => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, relatedId!))
    if (!booking) return { skip: 'trash' }
    const { status, deletedAt, updatedAt, scheduledStart, scheduledEnd, remindedStart } = booking
    const until = new Date((deletedAt ?? updatedAt).getTime() + undoDelay)
    if (deletedAt) return { skip: 'trash', until }
    if (status !== 'confirmed') return { skip: 'withdrawn', until }
    // Moved since: the new time has a reminder of its own.
    if (scheduledStart === null || Number(scheduledStart) !== Number(remindedStart)) return { skip: 'withdrawn' }
    if (scheduledStart <= now()) return { skip: 'appointment-over' }
    const business = await profile(db)
    return {
      replyTo: business.email,
      ...(await appointmentMail('reminder', booking, business, now())),
      appointmentStart: scheduledStart,
      appointmentEnd: scheduledEnd,
    }
  },
  refuseResend: async ({ db, now }, { relatedId }) => {
    const isCurrent = and(
      eq(bookings.id, relatedId!),
      eq(bookings.status, 'confirmed'),
      isNull(bookings.deletedAt),
      gt(bookings.scheduledStart, now()),
      eq(bookings.scheduledStart, bookings.remindedStart),
    )
    return (await db.$count(bookings, isCurrent)) > 0 ? null : outdated
  },
}

const outdated = 'This reminder is out of date: the appointment has changed or has begun.'

/** How the reminder of an appointment is decided when it is sent. */
export const reminderNotice = { 'customer-reminder': reminder }
