import { and, count, eq, exists, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'

import { here, timeZone } from '#app/business/local-time.ts'
import { greetingName } from '#app/features/leads/greeting-name.ts'
import { linkHasEnded, openLink } from '#app/features/links/public.server.ts'
import { ReviewSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { FileResponse, handle } from '#app/server/request/handler.ts'
import { looksAutomatic, scanWindow } from '#app/server/request/looks-automatic.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { reviewRequests } from '#db/schema/reviews.ts'

import * as calls from './calls.ts'
import { readReviewRequest, reviewPath } from './link.ts'
import * as schemas from './schemas.ts'

export const reviewRequestHandlers = [
  handle(readReviewRequest, schemas.readReviewRequest, async ({ params: { token } }, { db, now }) => {
    const [found] = await db
      .select({ firstName: bookings.firstName, declinedAt: reviewRequests.declinedAt })
      .from(reviewRequests)
      .innerJoin(bookings, eq(bookings.id, reviewRequests.bookingId))
      .where(and(await isAsked(db, token), gte(reviewRequests.askedAt, firstOpen(now())), isNull(bookings.deletedAt)))
    if (!found) throw linkHasEnded()
    const { links } = await readSetting(db, 'reviews', ReviewSettings)
    return {
      firstName: greetingName(found.firstName),
      sites: links.map(({ name }) => name),
      isDeclined: found.declinedAt !== null,
    }
  }),

  handle(calls.followReviewLink, schemas.followReviewLink, async ({ params: { token, site }, caller }, context) => {
    const { db, now } = context
    const { links } = await readSetting(db, 'reviews', ReviewSettings)
    const link = links[Number(site)]
    // The owner removed it meanwhile: the page has those that are left.
    const location = link ? new URL(link.url).href : reviewPath(token)
    if (link && !looksAutomatic(caller))
      await db
        .update(reviewRequests)
        .set({ pressedAt: now(), pressedSite: link.name })
        .where(
          and(
            await isAsked(db, token),
            isNull(reviewRequests.pressedAt),
            exists(sentBefore(db, new Date(now().getTime() - scanWindow))),
          ),
        )
    return new FileResponse('text/plain; charset=utf-8', '', undefined, { location }, 302)
  }),

  handle(calls.declineReviews, schemas.declineReviews, async ({ body }, context) => {
    await decline(context, body.token)
    return { success: true as const }
  }),

  handle(calls.declineByToken, schemas.declineByToken, async ({ params }, context) => {
    await decline(context, params.token)
    // Always the same response, so that no one can find out which tokens exist.
    return new FileResponse('text/plain; charset=utf-8', 'Unsubscribed')
  }),

  handle(calls.followDeclineLink, schemas.followDeclineLink, async ({ params: { token } }) => {
    const location = reviewPath(token)
    return new FileResponse('text/plain; charset=utf-8', '', undefined, { location }, 303)
  }),

  handle(calls.readReviewCounts, schemas.readReviewCounts, async (_call, { db, now }) => {
    const asked = await byMonth(db, reviewRequests.askedAt, now())
    const pressed = new Map(
      (await byMonth(db, reviewRequests.pressedAt, now())).map(({ month, rows }) => [month, rows]),
    )
    const months = asked.map(({ month, rows }) => ({ month, asked: rows, pressed: pressed.get(month) ?? 0 }))
    return { months, declined: await db.$count(reviewRequests, isNotNull(reviewRequests.declinedAt)) }
  }),
]

/** Which request for a review a link belongs to. */
const isAsked = async (db: Orm, token: string) =>
  eq(reviewRequests.bookingId, (await openLink(db, 'review', token))?.id ?? 0)

/** The page of a request is open for 90 days. */
const firstOpen = (now: Date) => new Date(now.getTime() - 90 * 24 * 3_600_000)

const sentBefore = (db: Orm, at: Date) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.relatedKind, 'booking'),
        eq(outbox.relatedId, reviewRequests.bookingId),
        eq(outbox.family, 'review'),
        lt(outbox.sentAt, at),
      ),
    )

const decline = async ({ db, now }: Pick<Context, 'db' | 'now'>, token: string) =>
  db
    .update(reviewRequests)
    .set({ declinedAt: now() })
    .where(and(await isAsked(db, token), isNull(reviewRequests.declinedAt)))

type Moment = typeof reviewRequests.askedAt | typeof reviewRequests.pressedAt

/** In the business's time zone, the last 12 months, newest first. */
function byMonth(db: Orm, at: Moment, now: Date) {
  const month = sql<string>`to_char(${at} at time zone ${sql.raw(`'${timeZone()}'`)}, 'YYYY-MM')`
  const first = here(now)
  first.setUTCMonth(first.getUTCMonth() - 12)
  return db
    .select({ month, rows: count() })
    .from(reviewRequests)
    .where(gte(at, first))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}
