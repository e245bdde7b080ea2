import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Caller } from '#app/server/request/answer.ts'
import { logActivity } from '#app/server/events/history.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { newsletterDeliveries, newsletterIssues } from '#db/schema.ts'

import { issueShown, type StoredIssue } from './rows.server.ts'

/** Writes the change, tells of it, and gives the newsletter as the office reads it. */
export async function changeIssue(
  context: Context,
  issue: StoredIssue,
  changes: { [Name in keyof StoredIssue]?: StoredIssue[Name] | undefined },
): Promise<Awaited<ReturnType<typeof issueShown>>> {
  const { db, now, events, facts } = context
  const updatedAt = newVersion(issue, now())
  const [changed] = await db
    .update(newsletterIssues)
    .set({ ...changes, updatedAt })
    .where(eq(newsletterIssues.id, issue.id))
    .returning()
  await events.tell(db, { type: 'issue.changed', id: issue.id })
  if (changed!.status === 'sending') await events.tell(db, { type: 'issue.due', id: issue.id })
  return issueShown(db, changed!, (await facts(db)).email)
}

export const logIssue = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  issue: Pick<StoredIssue, 'id' | 'subject'>,
  action: string,
  did: string,
) =>
  logActivity(db, {
    at: now(),
    actor: 'admin',
    action: `issue.${action}`,
    kind: 'issue',
    recordId: issue.id,
    summary: `${did} the newsletter “${issue.subject || 'No subject yet'}”`,
    ip: caller.ip,
  })

/** Puts rows of the ledger back into the queue, as if never tried, and says how many. Those sent stay sent. */
export async function queueAgain(
  { db }: Pick<Context, 'db'>,
  issueId: number,
  states: ('failed' | 'uncertain')[],
): Promise<number> {
  const again = await db
    .update(newsletterDeliveries)
    .set({ status: 'queued', attempts: 0, nextAt: null, claimedAt: null, returned: null, returnedAt: null })
    .where(and(eq(newsletterDeliveries.issueId, issueId), inArray(newsletterDeliveries.status, states)))
    .returning({ id: newsletterDeliveries.subscriberId })
  return again.length
}

/** What waits for its next try is tried at once. */
export const hurryUp = ({ db }: Pick<Context, 'db'>, issueId: number) =>
  db
    .update(newsletterDeliveries)
    .set({ nextAt: null })
    .where(
      and(
        eq(newsletterDeliveries.issueId, issueId),
        eq(newsletterDeliveries.status, 'queued'),
        sql`${newsletterDeliveries.nextAt} is not null`,
      ),
    )

export const skipTheRest = ({ db }: Pick<Context, 'db'>, issueId: number) =>
  db
    .update(newsletterDeliveries)
    .set({ status: 'skipped', nextAt: null })
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.status, 'queued')))
