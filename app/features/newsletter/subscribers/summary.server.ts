import { and, count, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'

import { countUnentered } from '#app/features/newsletter/reachable.offer.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema.ts'

import { isHere } from './rows.server.ts'

const day = 86_400_000

/** The row of figures above the lists. */
export async function summaryOf(db: Orm, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const perStatus = await db
    .select({ status: newsletters.status, rows: count() })
    .from(newsletters)
    .where(isHere)
    .groupBy(newsletters.status)
  const of = (status: string) => perStatus.find((one) => one.status === status)?.rows ?? 0
  const { status, subscribedAt, unsubscribedAt } = newsletters
  return {
    active: of('active'),
    total: perStatus.reduce((sum, { rows }) => sum + rows, 0),
    new30: await db.$count(newsletters, and(isHere, gt(subscribedAt, ago(30)))),
    newPrev30: await db.$count(newsletters, and(isHere, gt(subscribedAt, ago(60)), lte(subscribedAt, ago(30)))),
    unsubscribed30: await db.$count(newsletters, and(isHere, eq(status, 'unsubscribed'), gt(unsubscribedAt, ago(30)))),
    bounced: of('bounced'),
    complained: of('complained'),
    lastIssue: await lastIssue(db),
  }
}

async function lastIssue(db: Orm) {
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(and(isNotNull(newsletterIssues.startedAt), isNull(newsletterIssues.deletedAt)))
    .orderBy(desc(newsletterIssues.startedAt))
    .limit(1)
  if (!issue?.startedAt) return null
  const [ledger] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${newsletterDeliveries.status} = 'sent')::int`,
      held: sql<number>`count(*) filter (where ${newsletterDeliveries.status} = 'held')::int`,
      recipients: sql<number>`count(*)::int`,
    })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issue.id))
  const { sent, held, recipients } = ledger!
  // Those still to be entered are recipients like the others.
  const toCome = issue.unenteredTo === null ? 0 : await countUnentered(db, issue.unenteredTo)
  const { id, subject, startedAt, status } = issue
  return { id, subject, startedAt, status, sent, held, recipients: recipients + toCome }
}
