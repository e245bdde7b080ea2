import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'

import { clockTime } from '#app/business/local-time.ts'
import type { Context } from '#app/server/context.ts'
import { ourSide } from '#app/server/mail/smtp-reply.ts'
import { newsletterDeliveries as deliveries, newsletterIssues as issues } from '#db/schema/newsletter.ts'

import { pauseReasons } from './pause-reasons.ts'

/** Newsletters sent longer ago aren't looked at. */
const recent = 14 * 86_400_000

/** What needs the owner: newsletters that paused other than by hand, and subscribers whose mail was refused because of us. */
export async function newsletterAttention({ db, now }: Pick<Context, 'db' | 'now'>) {
  const { pauseReason, status, resumeAt, subject } = issues
  const paused = await db
    .select({ subject, pauseReason, resumeAt })
    .from(issues)
    .where(
      and(
        isNotNull(pauseReason),
        ne(pauseReason, 'admin'),
        // One that goes on by itself may stop again.
        inArray(status, ['paused', 'sending']),
        isNull(issues.deletedAt),
      ),
    )
    .orderBy(asc(issues.id))
  const refused = await db
    .select({ cause: deliveries.cause, rows: count() })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .where(
      and(
        gt(issues.startedAt, new Date(now().getTime() - recent)),
        eq(deliveries.status, 'failed'),
        inArray(deliveries.cause, ourSide),
      ),
    )
    .groupBy(deliveries.cause)
  return {
    paused: paused.map(({ subject, pauseReason, resumeAt }) => ({
      subject,
      advice: adviceFor(pauseReason!, resumeAt),
    })),
    refused: refused
      .toSorted((a, b) => b.rows - a.rows)
      .map(({ cause, rows }) => ({ rows, advice: adviceFor(cause as (typeof ourSide)[number], null) })),
  }
}

function adviceFor(reason: keyof typeof pauseReasons, resumeAt: Date | null): string {
  const { problem, next } = pauseReasons[reason]
  const goesOn = resumeAt && `Sending goes on by itself at ${clockTime(resumeAt)}.`
  return [problem, goesOn, next].filter(Boolean).join(' ')
}
