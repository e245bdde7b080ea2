import { eq } from 'drizzle-orm'

import type { Caller } from '#app/server/request/answer.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { mayChange } from '#app/server/events/history.ts'
import { type IssueStatus, newsletterDeliveries } from '#db/schema.ts'

import { changeIssue, hurryUp, logIssue, queueAgain, skipTheRest } from './change.server.ts'
import { previewOf } from './preview.server.ts'
import { isEditable, type StoredIssue } from './rows.server.ts'
import { refuseWithoutMail } from './sender.server.ts'

/** How long "Send Now" can be taken back, and the least time to anything scheduled. */
export const undoFor = 60_000

export interface Wish {
  status: 'scheduled' | 'draft' | 'paused' | 'sending' | 'cancelled'
  scheduledAt?: string | null | undefined
  retryFailed: boolean
  retryUncertain: boolean
}

/** PRODUCT §7.5: where a newsletter may go by the owner's hand. What has not started goes back to being a draft. */
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

/** Does what the owner wishes, or refuses with 409 invalid_transition. */
export async function changeStatus(context: Context, caller: Caller, issue: StoredIssue, wish: Wish) {
  const goes = await mayChange(context.db, {
    kind: 'issue',
    id: issue.id,
    from: issue.status,
    to: wish.status,
    allowed: allowedFrom(issue),
    now: context.now(),
    sentence: `This newsletter ${standing[issue.status]}, so it can’t be ${words[wish.status]}.`,
  })
  if (!goes && wish.status !== 'scheduled') return changeIssue(context, issue, {})
  const did = (action: string, said: string) => logIssue(context, caller, issue, action, said)
  switch (wish.status) {
    case 'scheduled': {
      const changed = await changeIssue(context, issue, {
        status: 'scheduled',
        scheduledAt: await whenToSend(context, issue, wish),
        pauseReason: null,
      })
      await did('schedule', wish.scheduledAt ? 'Scheduled' : 'Sent off')
      return changed
    }
    case 'draft':
      await did('unschedule', 'Unscheduled')
      return changeIssue(context, issue, { status: 'draft', scheduledAt: null, pauseReason: null })
    case 'paused':
      await did('pause', 'Paused')
      return changeIssue(context, issue, { status: 'paused', pauseReason: 'admin' })
    case 'cancelled': {
      await skipTheRest(context, issue.id)
      await did('cancel', 'Cancelled')
      const finishedAt = context.now()
      return changeIssue(context, issue, {
        status: 'cancelled',
        finishedAt,
        ledgerRows: await context.db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, issue.id)),
        ledgerRowsAt: finishedAt,
        pauseReason: null,
        unenteredTo: null,
      })
    }
    default: {
      refuseWithoutMail(context)
      await hurryUp(context, issue.id)
      if (wish.retryFailed) await queueAgain(context, issue.id, ['failed'])
      if (wish.retryUncertain) await queueAgain(context, issue.id, ['uncertain'])
      await did('resume', 'Resumed')
      return changeIssue(context, issue, { status: 'sending', pauseReason: null, finishedAt: null })
    }
  }
}

const standing: Record<IssueStatus, string> = {
  draft: 'is still a draft',
  scheduled: 'is scheduled',
  sending: 'is being sent',
  paused: 'is paused',
  sent: 'has been sent',
  cancelled: 'was cancelled',
  failed: 'reached nobody',
}

const words = {
  scheduled: 'scheduled',
  draft: 'a draft again',
  paused: 'paused',
  sending: 'resumed',
  cancelled: 'cancelled',
}

async function whenToSend(context: Context, issue: StoredIssue, { scheduledAt }: Wish): Promise<Date> {
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

export function refuseUneditable(issue: StoredIssue): void {
  if (!isEditable(issue)) {
    throw refuse.conflict('not_editable', 'This newsletter has gone out and can’t be changed any more.')
  }
}
