import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Context } from '#app/server/context.ts'
import { mayChange } from '#app/server/events/history.ts'
import type { Caller } from '#app/server/request/answer.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { type IssueStatus, newsletterDeliveries } from '#db/schema.ts'

import { previewOf } from './preview.offer.ts'
import { refuseWithoutMail } from './render.server.tsx'
import { issues, issueShown, type StoredIssue } from './rows.server.ts'
import type { changeIssueStatus } from './schemas.ts'

type Wish = z.output<typeof changeIssueStatus.body>
type Changes = { [Name in keyof StoredIssue]?: StoredIssue[Name] | undefined }
type Logged = readonly [did: string, verb: string]

/** How long "Send Now" can be undone, and the least time to anything scheduled. */
const undoFor = 60_000

/** Brings a newsletter to the status wished for, or refuses with 409 invalid_transition. */
export async function changeStatus(context: Context, caller: Caller, issue: StoredIssue, wish: Wish) {
  const { db, now } = context
  const goes = await mayChange(db, {
    kind: 'issue',
    id: issue.id,
    from: issue.status,
    to: wish.status,
    allowed: allowedFrom(issue),
    now: now(),
    sentence: `This newsletter ${conditions[issue.status]}, so it can’t be ${goals[wish.status]}.`,
  })
  if (!goes && wish.status !== 'scheduled') return changeIssue(context, caller, issue, {})
  const change = (changes: Changes, ...logged: Logged) =>
    changeIssue(context, caller, issue, { status: wish.status, pauseReason: null, ...changes }, logged)
  switch (wish.status) {
    case 'scheduled': {
      const scheduledAt = await whenToSend(context, issue, wish.scheduledAt)
      return change({ scheduledAt }, 'schedule', wish.scheduledAt ? 'Scheduled' : 'Sent off')
    }
    case 'draft':
      return change({ scheduledAt: null }, 'unschedule', 'Unscheduled')
    case 'paused':
      return change({ pauseReason: 'admin' }, 'pause', 'Paused')
    case 'cancelled': {
      await changeDeliveries(db, issue.id, ['queued'], { status: 'skipped', nextAt: null })
      const finishedAt = now()
      const ledgerRows = await db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, issue.id))
      return change({ finishedAt, ledgerRows, ledgerRowsAt: finishedAt, unenteredTo: null }, 'cancel', 'Cancelled')
    }
    default: {
      refuseWithoutMail(context)
      await retryAtOnce(db, issue.id)
      if (wish.retryFailed) await queueAgain(db, issue.id, ['failed'])
      if (wish.retryUncertain) await queueAgain(db, issue.id, ['uncertain'])
      return change({ finishedAt: null }, 'resume', 'Resumed')
    }
  }
}

export async function changeIssue(
  context: Context,
  caller: Caller,
  issue: StoredIssue,
  changes: Changes,
  logged: Logged | null = null,
) {
  const changed = await issues.change(context, caller, issue, changes, logged)
  if (changed.status === 'sending') await context.events.tell(context.db, { type: 'issue.due', id: issue.id })
  return issueShown(changed, context)
}

/** Where a newsletter may go by the owner's hand. What has not started goes back to being a draft. */
function allowedFrom({ status, startedAt }: StoredIssue): IssueStatus[] {
  switch (status) {
    case 'draft':
      return ['scheduled']
    case 'scheduled':
      return ['draft']
    case 'sending':
      return ['paused', 'cancelled']
    case 'paused':
      return startedAt === null ? ['draft', 'scheduled', 'cancelled'] : ['sending', 'cancelled']
    default:
      return []
  }
}

const conditions: Record<IssueStatus, string> = {
  draft: 'is still a draft',
  scheduled: 'is scheduled',
  sending: 'is being sent',
  paused: 'is paused',
  sent: 'has been sent',
  cancelled: 'was cancelled',
  failed: 'reached nobody',
}

const goals: Record<Wish['status'], string> = {
  scheduled: 'scheduled',
  draft: 'a draft again',
  paused: 'paused',
  sending: 'resumed',
  cancelled: 'cancelled',
}

async function whenToSend(context: Context, issue: StoredIssue, scheduledAt: Wish['scheduledAt']): Promise<Date> {
  refuseWithoutMail(context)
  const now = context.now().getTime()
  const at = scheduledAt ? Date.parse(scheduledAt) : now + undoFor
  if (at < now + undoFor) throw refuse.invalid({ scheduledAt: 'Please choose a time at least a minute from now.' })
  if (at > now + 366 * 86_400_000) throw refuse.invalid({ scheduledAt: 'Please choose a time within a year.' })
  const { checks } = await previewOf(context, issue)
  const red = checks.find(({ level }) => level === 'error')
  if (red) throw refuse.invalid({ checks: red.message })
  return new Date(at)
}

/** Puts rows of the ledger back into the queue, as if never tried, and gives how many. Those sent stay sent. */
export const queueAgain = (db: Orm, issueId: number, from: ('failed' | 'uncertain')[]) =>
  changeDeliveries(db, issueId, from, {
    status: 'queued',
    attempts: 0,
    nextAt: null,
    claimedAt: null,
    returned: null,
    returnedAt: null,
  })

type Delivery = typeof newsletterDeliveries.$inferSelect

async function changeDeliveries(db: Orm, issueId: number, from: Delivery['status'][], changes: Partial<Delivery>) {
  const changed = await db
    .update(newsletterDeliveries)
    .set(changes)
    .where(and(eq(newsletterDeliveries.issueId, issueId), inArray(newsletterDeliveries.status, from)))
    .returning({ id: newsletterDeliveries.subscriberId })
  return changed.length
}

const retryAtOnce = (db: Orm, issueId: number) =>
  db
    .update(newsletterDeliveries)
    .set({ nextAt: null })
    .where(
      and(
        eq(newsletterDeliveries.issueId, issueId),
        eq(newsletterDeliveries.status, 'queued'),
        isNotNull(newsletterDeliveries.nextAt),
      ),
    )
