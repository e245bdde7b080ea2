import { and, asc, eq, gt, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { greetingName } from '#app/features/leads/greeting-name.ts'
import { linkTo } from '#app/features/links/public.server.ts'
import { hoursFromMidnight, isDue, mayText, notification } from '#app/features/notifications/public.server.ts'
import { ReviewSettings } from '#app/features/settings/public.server.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { type Decision, enqueueNotices } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { bookingColumns, lockBookings, onAppointment, onJob, type StoredBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { emailSuppressions } from '#db/schema/newsletter.ts'
import { reviewRequests } from '#db/schema/reviews.ts'

import { declineByToken, followReviewLink } from './calls.ts'
import { reviewPath } from './link.ts'
import { reviewRequestMail } from './review-request.email.tsx'

const day = 24 * 3_600_000
const batchSize = 50

/** Asks the customers of completed jobs for a review, the next morning: docs/product.md, "Review requests". */
export const reviewRequestsTask: Task = {
  name: 'review-requests',
  every: 5 * 60_000,
  run: async (context) => {
    if ((await linksOf(context.db)).length === 0) return
    for (let after = 0; after !== Infinity && !context.events.ending.aborted; after = await askBatch(context, after));
  },
}

/** Asks the customers of some bookings, each in the transaction that notes it. Returns the last ID, Infinity if it was the last batch. */
async function askBatch(context: Context, after: number): Promise<number> {
  const due = await context.db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(and(await toAsk(context), gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(batchSize)
  // In sequence: two jobs may be the same customer's.
  for (const { id } of due) await context.db.transaction((db) => ask({ ...context, db }, id))
  return due.length < batchSize ? Infinity : due.at(-1)!.id
}

async function toAsk({ db, now }: Context) {
  const { id, status, deletedAt } = bookings
  const { completedAt } = jobs
  const asked = db.select({ id: reviewRequests.id }).from(reviewRequests).where(eq(reviewRequests.bookingId, id))
  return and(
    eq(status, 'completed'),
    isNull(deletedAt),
    isNotNull(completedAt),
    // 9 AM of the next day.
    await isDue({ db, now }, hoursFromMidnight(completedAt, 33)),
    // Too late to ask, as after an outage or when the first link is entered.
    gt(completedAt, new Date(now().getTime() - 3 * day)),
    notExists(asked),
  )
}

async function ask(context: Context, id: number): Promise<void> {
  const { db, now } = context
  const [booking] = await lockBookings(db, eq(bookings.id, id))
  if (!booking || (await isAskedLately(context, booking))) return
  const { email, phoneE164 } = booking
  const number = (await mayText(context, booking, consent)) ? phoneE164 : null
  if (number === null && !email.includes('@')) return
  const request = { bookingId: id, email: email || null, phoneE164 }
  const [asked] = await db
    .insert(reviewRequests)
    .values({ ...request, askedAt: now() })
    .onConflictDoNothing()
    .returning({ id: reviewRequests.id })
  if (!asked) return
  const about = { kind: 'booking', id }
  await enqueueNotices(context, [
    number === null ? review.notice('email', about, email) : review.notice('text', about, number),
  ])
}

type Customer = Pick<StoredBooking, 'email' | 'phoneE164' | 'customerId'>

/** Within a year, or they said not to ask again, or want no mail that isn't about a request. */
async function isAskedLately({ db, now }: Context, { email, phoneE164, customerId }: Customer): Promise<boolean> {
  const theirs: (SQL | undefined)[] = [
    email === '' ? undefined : eq(sql`lower(${reviewRequests.email})`, email.toLowerCase()),
    phoneE164 === null ? undefined : eq(reviewRequests.phoneE164, phoneE164),
    customerId === null
      ? undefined
      : sql`${reviewRequests.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.customerId} = ${customerId})`,
  ]
  const lately = gt(reviewRequests.askedAt, new Date(now().getTime() - 365 * day))
  const found = and(or(...theirs), or(lately, isNotNull(reviewRequests.declinedAt)))
  return (await db.$count(reviewRequests, found)) > 0 || isSuppressed(db, email)
}

const isSuppressed = async (db: Orm, email: string) =>
  (await db.$count(emailSuppressions, eq(emailSuppressions.email, email.toLowerCase()))) > 0

/** A review is advertising: a text takes the consent to that. */
const consent = 'marketing'

type Asked = StoredBooking & { declinedAt: Date | null }

/** The request for a review. */
export const review = notification<Asked>('customer', 'review', {
  record: async ({ db }, { relatedId }) => {
    const [asked] = await db
      .select({ ...bookingColumns, declinedAt: reviewRequests.declinedAt })
      .from(bookings)
      .leftJoin(jobs, onJob)
      .leftJoin(appointments, onAppointment)
      .innerJoin(reviewRequests, eq(reviewRequests.bookingId, bookings.id))
      .where(eq(bookings.id, relatedId!))
    return asked
  },
  still: async ({ declinedAt, email, status }, { db, now, profile }, { createdAt }) => {
    if (declinedAt || (await isSuppressed(db, email))) return 'unsubscribed'
    if (status !== 'completed' || (await linksOf(db)).length === 0) return 'withdrawn'
    const until = new Date(createdAt.getTime() + 2 * day)
    if (now() > until) return 'appointment-over'
    return webAddressOf(await profile(db)) === null ? { skip: 'appointment-over', until } : null
  },
  email: mail,
  text,
  consent,
  quiet: () => true,
  refuseResend: async (_context, { sentAt }) => (sentAt === null ? null : 'A customer is asked for a review once.'),
})

const linksOf = async (db: Orm) => (await readSetting(db, 'reviews', ReviewSettings)).links

const tokenOf = (context: Context, { id }: Asked) => linkTo(context, 'review', { kind: 'booking', id })

async function mail(asked: Asked, business: BusinessProfile, context: Context): Promise<Decision> {
  const { siteUrl } = business
  const token = await tokenOf(context, asked)
  const sites = (await linksOf(context.db)).map(({ name }, index) => ({
    name,
    url: siteUrl + pathOf(followReviewLink, { token, site: index }),
  }))
  const content = await reviewRequestMail(
    { firstName: greetingName(asked.firstName), sites, reviewUrl: siteUrl + reviewPath(token) },
    business,
  )
  const oneClick = `<${siteUrl}${pathOf(declineByToken, { token })}>`
  return {
    ...content,
    headers: { 'List-Unsubscribe': oneClick, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

async function text(asked: Asked, { brand, siteUrl }: BusinessProfile, context: Context): Promise<Decision> {
  const subject = 'How did we do? Your review helps your neighbors'
  const link = `${siteUrl}${reviewPath(await tokenOf(context, asked))}`
  return { subject, html: '', text: `${brand}: ${subject}: ${link} Reply STOP to opt out.` }
}
