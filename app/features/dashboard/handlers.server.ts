import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { restoreRecord } from '#app/features/trash/public.server.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import { handle } from '#app/server/request/handler.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts } from '#db/schema/conversations.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { reviews } from '#db/schema/reviews.ts'

import {
  changeSetup,
  readHealth,
  readQueue,
  readResponseStats,
  readSetup,
  readStats,
  restoreSamples,
  trashSamples,
} from './calls.ts'
import * as schemas from './schemas.ts'
import { checkHealth } from './health.server.ts'
import { readQueueRows } from './queue.server.ts'
import { isSamplePost, isSampleReview, readSetupState, SetupSettings } from './setup.server.ts'
import { responseStats } from './response-stats.server.ts'

export const dashboardHandlers = [
  handle(readStats, schemas.readStats, async (_call, { db }) => {
    const [[posts], [addresses], [messages], [requests]] = await Promise.all([
      db
        .select({ blogPosts: count(), publishedBlogPosts: countWhere(eq(blogPosts.isPublished, true)) })
        .from(blogPosts)
        .where(isNull(blogPosts.deletedAt)),
      db
        .select({ subscribers: count(), activeSubscribers: countWhere(eq(newsletters.isActive, true)) })
        .from(newsletters)
        .where(isNull(newsletters.deletedAt)),
      // Spam and deleted records don't count.
      db
        .select({ contacts: count(), unreadContacts: countWhere(eq(contacts.status, 'unread')) })
        .from(contacts)
        .where(and(ne(contacts.status, 'spam'), isNull(contacts.deletedAt))),
      db
        .select({ bookings: count(), pendingBookings: countWhere(eq(bookings.status, 'pending')) })
        .from(bookings)
        .where(and(ne(bookings.status, 'spam'), isNull(bookings.deletedAt))),
    ])
    return { ...posts!, ...addresses!, ...messages!, ...requests! }
  }),

  handle(readQueue, schemas.readQueue, async ({ query: { limit } }, context) => readQueueRows(context, limit)),
  handle(readResponseStats, schemas.readResponseStats, async ({ query: { days } }, { db, now }) =>
    responseStats(db, days, now()),
  ),
  handle(readHealth, schemas.readHealth, async (_call, context) => checkHealth(context)),

  handle(readSetup, schemas.readSetup, (_call, context) => readSetupState(context)),
  handle(trashSamples, schemas.trashSamples, async ({ caller }, context) => {
    const deletedAt = context.now()
    const { db } = context
    const review = await db.update(reviews).set({ deletedAt }).where(isSampleReview).returning({ id: reviews.id })
    const post = await db.update(blogPosts).set({ deletedAt }).where(isSamplePost).returning({ id: blogPosts.id })
    const summary = 'Moved the samples to the trash'
    await publishChange(context, caller, 'content.changed', { kind: 'review', action: 'content.samples', summary })
    const moved = { review: review.map(({ id }) => id), post: post.map(({ id }) => id) }
    return { ...(await readSetupState(context)), moved }
  }),
  handle(restoreSamples, schemas.restoreSamples, async ({ body, caller }, context) => {
    for (const kind of ['review', 'post'] as const)
      for (const id of body[kind]) await restoreRecord(context, caller, kind, id)
    return readSetupState(context)
  }),
  handle(changeSetup, schemas.changeSetup, async ({ body, caller }, context) => {
    const { db, now } = context
    await writeSetting(db, 'setup', { ...(await readSetting(db, 'setup', SetupSettings)), ...body }, now())
    const verb = body.dismissed === undefined ? 'Changed' : body.dismissed ? 'Dismissed' : 'Restored'
    const summary = `${verb} the setup checklist`
    await publishChange(context, caller, 'settings.changed', { kind: 'settings', action: 'settings.setup', summary })
    return readSetupState(context)
  }),
]

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
