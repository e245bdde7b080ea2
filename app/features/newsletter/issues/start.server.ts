import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { signerOf } from '#app/features/newsletter/clicks/signed-target.offer.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { newsletterIssues, newsletterLinks } from '#db/schema.ts'

import { countClicks, frozenValues } from './placeholders.ts'
import { enterRecipients, lastSubscriber } from './recipients.server.ts'
import { renderNewsletter, senderNow, sharedValues, transportOf } from './render.server.tsx'
import { themeOf } from './theme-of.server.ts'

/** So late a newsletter does not go out by itself any more: a machine that was off, a backup brought back. */
const tooLate = 12 * 60 * 60_000

/**
 * Starts every newsletter whose time has come, each in one transaction, of several instances one does it: the text is
 * frozen and the first readers are entered, so that sending can begin. The rest follows by `enterTheRest`.
 */
export async function startDue(context: Context): Promise<void> {
  // One after the other: each holds its row.
  while (await startNext(context));
}

/** Where they lead is kept for as long as somebody may have the mail. */
async function keepLinks(db: Orm, issueId: number, links: string[]) {
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
    await context.events.tell(db, { type: 'issue.changed', id: issue.id })
    if (issue.deletedAt) {
      await set({ status: 'draft', scheduledAt: null })
    } else if (now.getTime() - issue.scheduledAt!.getTime() > tooLate) {
      await set({ status: 'paused', pauseReason: 'missed-time' })
    } else if (transportOf(context) === 'none') {
      await set({ status: 'paused', pauseReason: 'smtp' })
    } else {
      const sender = await senderNow({ ...context, db })
      const theme = await themeOf(db, issue.themeId)
      const { siteUrl } = sender.facts
      const values = frozenValues(sharedValues(sender.facts, now), siteUrl, issue.id)
      const drawn = await renderNewsletter(issue, theme, values, sender)
      const { html, links } = countClicks(drawn.html, sender, issue.id, await signerOf(db))
      await keepLinks(db, issue.id, links)
      const frozen = { html, text: drawn.text }
      const last = await lastSubscriber(db)
      const unenteredTo = last === null ? null : await enterRecipients(db, issue.id, last)
      await set({ status: 'sending', startedAt: now, finishedAt: null, pauseReason: null, unenteredTo, ...frozen })
      await context.events.tell(db, { type: 'issue.due', id: issue.id })
    }
    return true
  })

const key = 'newsletters-paused'
const Paused = z.object({ at: z._default(z.nullable(z.string()), null) })

/**
 * After a backup was brought back no newsletter goes out by itself: what was planned then may
 * have been sent since. Of those already on their way nobody knows whom they reached after the backup was made, so all who
 * still waited are uncertain: only the owner's word sends to them again. Done once for each backup brought back.
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
    // Another instance may have done it while this one waited for the rows.
    if ((await pausedFor(transaction)) === at) return
    for (const { id, startedAt, unenteredTo } of issues) {
      // Newsletters under way are few, and all of this is one transaction.
      if (startedAt !== null) await makeUncertain(transaction, id, unenteredTo)
      await transaction
        .update(newsletterIssues)
        .set({ status: 'paused', pauseReason: 'restored', unenteredTo: null, updatedAt: now() })
        .where(eq(newsletterIssues.id, id))
      await events.tell(transaction, { type: 'issue.changed', id })
    }
    await writeSetting(transaction, key, { at }, now())
  })
}

const pausedFor = async (db: Orm) => (await readSetting(db, key, Paused)).at

async function makeUncertain(db: Orm, issueId: number, unenteredTo: number | null) {
  for (let upTo = unenteredTo; upTo !== null;) upTo = await enterRecipients(db, issueId, upTo, 'uncertain')
  await db.execute(sql`
    update newsletter_deliveries set status = 'uncertain', next_at = null,
      error = 'Everything was brought back from a backup made while this waited. It may have arrived since.'
    where issue_id = ${issueId} and status in ('queued', 'sending', 'uncertain')`)
}
