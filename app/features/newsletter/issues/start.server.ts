import { and, asc, count, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { linkSigner } from '#app/features/newsletter/clicks/click-counts.server.ts'
import { reachable } from '#app/features/newsletter/reachable.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterLinks, newsletters } from '#db/schema/newsletter.ts'

import { trackClicks, placeholderValues } from './placeholders.ts'
import {
  renderNewsletter,
  currentSender,
  commonValues,
  lacksAddress,
  resolveTheme,
  transportOf,
} from './render.server.tsx'

/** Later than this, for example after the machine was off, the owner decides. */
const maxDelay = 12 * 60 * 60_000

/**
 * Starts the newsletters that are due, each in one transaction and on one instance: renders the mail and queues the
 * recipients.
 */
export async function startDue(context: Context): Promise<void> {
  while (await startNext(context));
}

async function storeLinks(db: Orm, issueId: number, links: string[]) {
  await db.delete(newsletterLinks).where(eq(newsletterLinks.issueId, issueId))
  if (links.length > 0)
    await db.insert(newsletterLinks).values(links.map((url, position) => ({ issueId, position, url })))
}

const startNext = (context: Context): Promise<boolean> =>
  context.db.transaction(async (db) => {
    const now = context.now()
    const [issue] = await db
      .select()
      .from(newsletterIssues)
      .where(and(eq(newsletterIssues.status, 'scheduled'), lte(newsletterIssues.scheduledAt, now)))
      .orderBy(asc(newsletterIssues.scheduledAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!issue) return false
    const set = (changes: Partial<typeof newsletterIssues.$inferSelect>) =>
      db
        .update(newsletterIssues)
        .set({ ...changes, updatedAt: now })
        .where(eq(newsletterIssues.id, issue.id))
    await context.events.notify(db, { type: 'issue.changed', id: issue.id })
    if (issue.deletedAt) {
      await set({ status: 'draft', scheduledAt: null })
    } else if (now.getTime() - issue.scheduledAt!.getTime() > maxDelay) {
      await set({ status: 'paused', pauseReason: 'missed-time' })
    } else if ((await transportOf({ ...context, db })) === 'none') {
      await set({ status: 'paused', pauseReason: 'smtp' })
    } else if (await lacksAddress({ ...context, db })) {
      await set({ status: 'paused', pauseReason: 'address' })
    } else {
      const sender = await currentSender({ ...context, db })
      const theme = await resolveTheme(db, issue.themeId, sender.profile)
      const { siteUrl } = sender.profile
      const values = placeholderValues(commonValues(sender.profile, now), siteUrl, issue.id)
      const rendered = await renderNewsletter(issue, theme, values, sender)
      const { html, links } = trackClicks(rendered.html, sender, issue.id, await linkSigner(db))
      await storeLinks(db, issue.id, links)
      const mail = { html, text: rendered.text }
      await queueRecipients(db, issue.id, reachable)
      await set({ status: 'sending', startedAt: now, finishedAt: null, pauseReason: null, ...mail })
      await context.events.notify(db, { type: 'issue.due', id: issue.id })
    }
    return true
  })

/** Goes on with newsletters that paused for a limit or an outage. Their reason stays until the owner acts or all is sent. */
export async function resumeDue({ db, now, events }: Context): Promise<void> {
  const { status, resumeAt } = newsletterIssues
  const resumed = await db
    .update(newsletterIssues)
    .set({ status: 'sending', resumeAt: null, updatedAt: now() })
    .where(and(eq(status, 'paused'), lte(resumeAt, now())))
    .returning({ id: newsletterIssues.id })
  for (const { id } of resumed) await events.notify(db, { type: 'issue.due', id })
}

/** Reachable subscribers who joined after a newsletter started and have no delivery. */
const arrivedSince = (issueId: number | PgColumn, startedAt: string | PgColumn) =>
  sql`${reachable} and ${newsletters.subscribedAt} > ${startedAt} and not exists (
  select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.issueId} = ${issueId}
    and ${newsletterDeliveries.subscriberId} = ${newsletters.id})`

export const countReachable = (db: Orm) => db.$count(newsletters, reachable)

/** How many subscribed since each of these newsletters started, if it was sent, and have no delivery. */
export const countNewSubscribers = (db: Orm, ids: number[]) =>
  db
    .select({ id: newsletterIssues.id, rows: count() })
    .from(newsletterIssues)
    .innerJoin(newsletters, arrivedSince(newsletterIssues.id, newsletterIssues.startedAt))
    .where(and(inArray(newsletterIssues.id, ids), eq(newsletterIssues.status, 'sent')))
    .groupBy(newsletterIssues.id)

/** Queues the subscribers who joined since. */
export const queueNewSubscribers = (db: Orm, issueId: number, since: Date) =>
  queueRecipients(db, issueId, arrivedSince(issueId, since.toISOString()))

/** Anyone who subscribes later isn't included. */
const queueRecipients = (db: Orm, issueId: number, which: SQL) =>
  db.execute(sql`
    insert into ${newsletterDeliveries} (issue_id, subscriber_id, email)
    select ${issueId}::int, ${newsletters.id}, ${newsletters.email} from ${newsletters}
    where ${which}
    on conflict do nothing`)
