import { and, asc, eq, gt, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'

import { timeZone } from '#app/business/local-time.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { greetingName } from '#app/features/leads/greeting-name.ts'
import { linkTo } from '#app/features/links/public.server.ts'
import { isNight, ReviewSettings } from '#app/features/settings/public.server.ts'
import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { type Decision, enqueueNotices, type NoticeKind } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { emailSuppressions } from '#db/schema/newsletter.ts'
import { reviewRequests } from '#db/schema/reviews.ts'

import { declineByToken, followReviewLink } from './calls.ts'
import { reviewPath } from './link.ts'
import { reviewRequestMail } from './review-request.email.tsx'

const day = 24 * 3_600_000
const batchSize = 50

/** Asks the customers of completed jobs for a review, the next morning: docs/product.md, "Review requests". */
export const reviewRequestsJob: Job = {
  name: 'review-requests',
  every: 5 * 60_000,
  run: async (context) => {
    const { links } = await readSetting(context.db, 'reviews', ReviewSettings)
    if (links.length === 0) return
    for (let after = 0; after !== Infinity && !context.events.ending.aborted; after = await askBatch(context, after));
  },
}

/** Asks the customers of some bookings, each in the transaction that notes it. Returns the last ID, Infinity if it was the last batch. */
async function askBatch(context: Context, after: number): Promise<number> {
  const due = await context.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(await isDue(context), gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(batchSize)
  // In sequence: two jobs may be the same customer's.
  for (const { id } of due) await context.db.transaction((db) => ask({ ...context, db }, id))
  return due.length < batchSize ? Infinity : due.at(-1)!.id
}

async function isDue({ db, now }: Context) {
  const { id, status, deletedAt, completedAt } = bookings
  const restored = await restoredAt(db)
  const asked = db.select({ id: reviewRequests.id }).from(reviewRequests).where(eq(reviewRequests.bookingId, id))
  return and(
    eq(status, 'completed'),
    isNull(deletedAt),
    isNotNull(completedAt),
    lte(askAt(), now()),
    // Too late to ask, as after an outage or when the first link is entered.
    gt(completedAt, new Date(now().getTime() - 3 * day)),
    notExists(asked),
    // They may have been asked after the backup was made.
    restored === null ? undefined : gt(askAt(), new Date(restored)),
  )
}

/** 9 AM of the next day, at the business. */
function askAt() {
  const zone = sql.raw(`'${timeZone()}'`)
  const midnight = sql`date_trunc('day', ${bookings.completedAt} at time zone ${zone})`
  return sql`((${midnight} + interval '33 hours') at time zone ${zone})`
}

async function ask(context: Context, id: number): Promise<void> {
  const { db, now, textGateway } = context
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).for('update')
  if (!booking || (await isAskedLately(context, booking))) return
  const { email, phone, phoneE164 } = booking
  const mayText = phoneE164 !== null && (await textGateway(db)) !== null && (await agreed(db, phone))
  if (!mayText && !email.includes('@')) return
  const request = { bookingId: id, email: email || null, phoneE164 }
  const [asked] = await db
    .insert(reviewRequests)
    .values({ ...request, askedAt: now() })
    .onConflictDoNothing()
    .returning({ id: reviewRequests.id })
  if (!asked) return
  const about = { family: 'review', relatedKind: 'booking', relatedId: id }
  await enqueueNotices(context, [
    mayText
      ? { ...about, kind: 'customer-text-review', channel: 'text', role: 'customer-phone', to: phoneE164 }
      : { ...about, kind: 'customer-review', role: 'customer', to: email },
  ])
}

type Customer = Pick<typeof bookings.$inferSelect, 'email' | 'phoneE164' | 'customerId'>

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
const agreed = async (db: Orm, phone: string) => (await checkConsent(db, phone)).marketing.allowed

type Asked = { booking: typeof bookings.$inferSelect; token: string }

const reviewNotice = (
  render: (context: Context, asked: Asked, links: ReviewSettings['links']) => Promise<Decision>,
): NoticeKind => ({
  decide: async (context, { relatedId, createdAt }) => {
    const { db, now } = context
    const [found] = await db
      .select({ booking: bookings, declinedAt: reviewRequests.declinedAt })
      .from(bookings)
      .innerJoin(reviewRequests, eq(reviewRequests.bookingId, bookings.id))
      .where(eq(bookings.id, relatedId!))
    if (!found || found.booking.deletedAt) return { skip: 'trash' }
    if (found.declinedAt || (await isSuppressed(db, found.booking.email))) return { skip: 'unsubscribed' }
    const { links } = await readSetting(db, 'reviews', ReviewSettings)
    if (found.booking.status !== 'completed' || links.length === 0) return { skip: 'withdrawn' }
    const until = new Date(createdAt.getTime() + 2 * day)
    if (now() > until) return { skip: 'appointment-over' }
    if (webAddressOf(await context.profile(db)) === null) return { skip: 'appointment-over', until }
    const token = await linkTo(context, 'review', { kind: 'booking', id: found.booking.id })
    return render(context, { ...found, token }, links)
  },
  refuseResend: async (_context, { sentAt }) => (sentAt === null ? null : 'A customer is asked for a review once.'),
})

async function mail({ db, profile }: Context, { booking, token }: Asked, links: ReviewSettings['links']) {
  const business = await profile(db)
  const { siteUrl } = business
  const sites = links.map(({ name }, index) => ({
    name,
    url: siteUrl + pathOf(followReviewLink, { token, site: index }),
  }))
  const content = await reviewRequestMail(
    { firstName: greetingName(booking.firstName), sites, reviewUrl: siteUrl + reviewPath(token) },
    business,
  )
  const oneClick = `<${siteUrl}${pathOf(declineByToken, { token })}>`
  return {
    ...content,
    headers: { 'List-Unsubscribe': oneClick, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

async function text({ db, now, profile }: Context, { booking, token }: Asked): Promise<Decision> {
  if (!(await agreed(db, booking.phone))) return { skip: 'unsubscribed' }
  const { brand, siteUrl } = await profile(db)
  const subject = 'How did we do? Your review helps your neighbors'
  return {
    subject,
    html: '',
    text: `${brand}: ${subject}: ${siteUrl}${reviewPath(token)} Reply STOP to opt out.`,
    hold: isNight(now()),
  }
}

/** How the requests for a review are decided when they are sent. */
export const reviewNotices = { 'customer-review': reviewNotice(mail), 'customer-text-review': reviewNotice(text) }
