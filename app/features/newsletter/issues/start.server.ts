import { and, asc, eq, inArray, isNotNull, lte, max, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { linkSigner } from '#app/features/newsletter/clicks/click-counts.server.ts'
import { reachable } from '#app/features/newsletter/reachable.server.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterLinks, newsletters } from '#db/schema.ts'

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
 * Starts the newsletters that are due, each in one transaction and on one instance: renders the mail and queues the first
 * recipients. The job below queues the rest.
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
      const last = await lastSubscriber(db)
      const unqueuedUpTo = last === null ? null : await queueRecipients(db, issue.id, last)
      await set({ status: 'sending', startedAt: now, finishedAt: null, pauseReason: null, unqueuedUpTo, ...mail })
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

const key = 'newsletters-paused'
const Paused = z.object({ at: z._default(z.nullable(z.string()), null) })

/**
 * After a restore, newsletters pause: scheduled ones may have been sent since the backup. Of those being sent it is unknown
 * whom they reached since, so the waiting deliveries become uncertain and only the owner can retry them. Runs once for each
 * restore.
 */
export async function pauseAfterRestore({ db, now, events }: Context): Promise<void> {
  const at = await restoredAt(db)
  if (at === null || (await pausedFor(db)) === at) return
  await db.transaction(async (transaction) => {
    const issues = await transaction
      .select()
      .from(newsletterIssues)
      .where(
        or(
          inArray(newsletterIssues.status, ['scheduled', 'sending']),
          and(eq(newsletterIssues.status, 'paused'), isNotNull(newsletterIssues.startedAt)),
        ),
      )
      .for('update')
    // Another instance may have done it in the meantime.
    if ((await pausedFor(transaction)) === at) return
    for (const { id, startedAt, unqueuedUpTo } of issues) {
      if (startedAt !== null) await makeUncertain(transaction, id, unqueuedUpTo)
      await transaction
        .update(newsletterIssues)
        .set({ status: 'paused', pauseReason: 'restored', resumeAt: null, unqueuedUpTo: null, updatedAt: now() })
        .where(eq(newsletterIssues.id, id))
      await events.notify(transaction, { type: 'issue.changed', id })
    }
    await writeSetting(transaction, key, { at }, now())
  })
}

const pausedFor = async (db: Orm) => (await readSetting(db, key, Paused)).at

async function makeUncertain(db: Orm, issueId: number, unqueuedUpTo: number | null) {
  for (let upTo = unqueuedUpTo; upTo !== null;) upTo = await queueRecipients(db, issueId, upTo, 'uncertain')
  await db.execute(sql`
    update newsletter_deliveries set status = 'uncertain', next_at = null,
      error = 'The site was restored from a backup made before this was sent, so it may or may not have arrived.'
    where issue_id = ${issueId} and status in ('queued', 'sending', 'uncertain')`)
}

/** Reachable subscribers who joined after the newsletter started. */
const arrivedSince = (issueId: number, startedAt: Date) =>
  sql`${reachable} and ${newsletters.subscribedAt} > ${startedAt} and not exists (
  select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.issueId} = ${issueId}
    and ${newsletterDeliveries.subscriberId} = ${newsletters.id})`

export const countReachable = (db: Orm) => db.$count(newsletters, reachable)

/**
 * How many subscribed since each newsletter started and have no delivery. One query that starts from the new subscribers,
 * who are few.
 */
export async function countNewSubscribers(
  db: Orm,
  issues: { id: number; startedAt: Date }[],
): Promise<Map<number, number>> {
  if (issues.length === 0) return new Map()
  const inOrder = issues.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  // The bucket is the number of starts before the subscription. Subscribing at the very moment counts as before.
  const starts = inOrder.map(({ startedAt }) => new Date(startedAt.getTime() + 1).toISOString())
  const { rows } = (await db.execute(sql`
    with arrived as materialized (
      select ${newsletters.id} as id, ${newsletters.subscribedAt} as subscribed_at from ${newsletters}
      where ${reachable} and ${newsletters.subscribedAt} >= ${starts[0]}
    )
    select null::int as issue, width_bucket(subscribed_at, ${sql.param(starts)}::timestamptz[]) as bucket, count(*)::int as n
    from arrived group by 2
    union all
    select had.issue_id, null, count(*)::int from arrived
    cross join lateral (
      select issue_id from ${newsletterDeliveries} where subscriber_id = arrived.id offset 0
    ) as had
    join ${newsletterIssues} as issues on issues.id = had.issue_id and issues.started_at < arrived.subscribed_at
    where issues.id = any(${sql.param(issues.map(({ id }) => id))}::int[])
    group by 1`)) as { rows: { issue: number | null; bucket: number | null; n: number }[] }
  const sum = (of: typeof rows) => of.reduce((all, { n }) => all + n, 0)
  return new Map(
    inOrder.map(({ id }, at) => [
      id,
      sum(rows.filter(({ bucket }) => bucket !== null && bucket > at)) - sum(rows.filter(({ issue }) => issue === id)),
    ]),
  )
}

/** Queues the subscribers who joined since. */
export async function queueNewSubscribers(db: Orm, issueId: number, since: Date): Promise<void> {
  await db.execute(sql`
    insert into ${newsletterDeliveries} (issue_id, subscriber_id, email)
    select ${issueId}::int, ${newsletters.id}, ${newsletters.email} from ${newsletters}
    where ${arrivedSince(issueId, since)}
    on conflict do nothing`)
}

/** In batches, so that a start takes as long for 100,000 subscribers as for 1,000. */
const batchSize = 1000

/** The id of the newest subscriber; null if there is none. */
async function lastSubscriber(db: Orm): Promise<number | null> {
  const [row] = await db.select({ id: max(newsletters.id) }).from(newsletters)
  return row?.id ?? null
}

/**
 * Queues the next batch, from the newest subscriber to the oldest, and returns the id from which to continue; null when all
 * are queued. Anyone who subscribes in the meantime has a higher id and isn't included. The caller stores the id in the same
 * transaction.
 */
async function queueRecipients(
  db: Orm,
  issueId: number,
  upTo: number,
  status: 'queued' | 'uncertain' = 'queued',
): Promise<number | null> {
  const { rows } = (await db.execute(sql`
    with met as (
      select id from ${newsletters} where id <= ${upTo} order by id desc limit ${batchSize}
    ), entered as (
      insert into ${newsletterDeliveries} (issue_id, subscriber_id, email, status)
      select ${issueId}::int, ${newsletters.id}, ${newsletters.email}, ${status} from ${newsletters}
      where ${newsletters.id} in (select id from met) and ${reachable}
      on conflict do nothing
    )
    select min(id)::int as lowest, count(*)::int as met from met`)) as { rows: { lowest: number; met: number }[] }
  const [batch] = rows
  return !batch || batch.met < batchSize ? null : batch.lowest - 1
}

/** Queues the recipients of started newsletters while they are being sent. Each batch is one transaction on one instance. */
export const newsletterRecipientsJob: Job = {
  name: 'newsletter-recipients',
  every: 5_000,
  onEvents: ['issue.due'],
  everywhere: true,
  run: async (context) => {
    while (!context.events.ending.aborted && (await queueNext(context)));
  },
}

const queueNext = ({ db, events }: Context): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [issue] = await transaction
      .select({ id: newsletterIssues.id, unqueuedUpTo: newsletterIssues.unqueuedUpTo })
      .from(newsletterIssues)
      .where(and(inArray(newsletterIssues.status, ['sending', 'paused']), isNotNull(newsletterIssues.unqueuedUpTo)))
      .orderBy(asc(newsletterIssues.id))
      .limit(1)
      .for('update', { skipLocked: true })
    // 0 is not null: the last batch was full, so one more query tells whether any are left.
    if (!issue || issue.unqueuedUpTo === null) return false
    const unqueuedUpTo = await queueRecipients(transaction, issue.id, issue.unqueuedUpTo)
    await transaction.update(newsletterIssues).set({ unqueuedUpTo }).where(eq(newsletterIssues.id, issue.id))
    if (unqueuedUpTo === null) await events.notify(transaction, { type: 'issue.due', id: issue.id })
    return true
  })
