import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type { Context } from '#app/server/context.ts'
import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import { recordHandlers } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { type IssueStatus, newsletterDeliveries } from '#db/schema/newsletter.ts'

import {
  changeIssueStatus,
  exportDeliveries,
  issueCalls,
  listDeliveries,
  previewIssue,
  retryFailed,
  sendToNew,
  testIssue,
} from './calls.ts'
import { enqueueTest, renderPreview } from './preview.server.ts'
import { existingThemeId, requireMail, templateIdToStore, themeIdToStore } from './render.server.tsx'
import {
  deliveriesCsv,
  isEditable,
  issues,
  issueResponse,
  pageOfDeliveries,
  pageOfIssues,
  type StoredIssue,
} from './rows.server.ts'
import * as schemas from './schemas.ts'
import { countNewSubscribers, queueNewSubscribers } from './start.server.ts'

export const issueHandlers = [
  ...recordHandlers(issueCalls, schemas.issue, issues, {
    list: ({ query }, { db }) => pageOfIssues(db, query),
    shown: issueResponse,
    // Autosave updates every few seconds, so updates aren't logged.
    verbs: { create: 'Created', update: null },
    create: async (body, { db }) => ({ ...body, ...(await idsToStore(db, body)) }),
    update: async (issue, body, { db }) => {
      if (!isEditable(issue)) {
        throw refuse.conflict('not_editable', 'This newsletter has been sent and can’t be changed.')
      }
      const ids = await idsToStore(db, body)
      return { ...body, ...ids, status: 'draft' as const, scheduledAt: null, pauseReason: null }
    },
    copy: async ({ subject, previewText, content, templateId, themeId }, { db }) => {
      return { subject, previewText, content, templateId, themeId: await existingThemeId(db, themeId) }
    },
    remove: ({ status }) => {
      if (status === 'draft' || status === 'cancelled') return
      throw refuse.conflict('in_use', 'Only drafts and canceled newsletters can be deleted.')
    },
  }),

  handle(changeIssueStatus, schemas.changeIssueStatus, async ({ params, body, caller }, context) =>
    changeStatus(context, caller, await issues.lock(context.db, params.id, caller), body),
  ),

  handle(sendToNew, schemas.issue.one, async ({ params, caller }, context) => {
    const { db } = context
    const issue = await issues.lock(db, params.id)
    await requireMail(context)
    const { id, status, startedAt } = issue
    if (status !== 'sent' || !startedAt) {
      throw refuse.conflict('invalid_transition', 'Only newsletters that have been sent can go to new subscribers.')
    }
    if ((await countNewSubscribers(db, [id])).length === 0) return changeIssue(context, caller, issue, {})
    await queueNewSubscribers(db, id, startedAt)
    const logged = ['send-new', 'Sent to new subscribers:'] as const
    return changeIssue(context, caller, issue, { status: 'sending', finishedAt: null }, logged)
  }),

  handle(retryFailed, schemas.issue.one, async ({ params, caller }, context) => {
    const issue = await issues.lock(context.db, params.id)
    await requireMail(context)
    if (issue.status !== 'sent' && issue.status !== 'failed') {
      throw refuse.conflict('invalid_transition', 'Only newsletters that have been sent can be retried.')
    }
    const count = await queueAgain(context.db, issue.id, ['failed'])
    if (count === 0) throw refuse.conflict('invalid_transition', 'None of this newsletter’s emails failed.')
    const logged = ['retry', 'Retried failed emails of'] as const
    return changeIssue(context, caller, issue, { status: 'sending', finishedAt: null }, logged)
  }),

  handle(testIssue, schemas.testIssue, async ({ params, body }, context) => {
    const issue = await issues.find(context.db, params.id)
    return enqueueTest(context, issue, body.to, { kind: 'issue', id: issue.id })
  }),

  handle(previewIssue, schemas.previewIssue, ({ body }, context) => renderPreview(context, body)),

  handle(listDeliveries, schemas.listDeliveries, async ({ params, query }, { db }) => {
    await issues.find(db, params.id)
    return pageOfDeliveries(db, params.id, query)
  }),

  handle(exportDeliveries, schemas.exportDeliveries, async ({ params, query }, { db }) => {
    await issues.find(db, params.id)
    return new FileResponse(
      'text/csv; charset=utf-8',
      deliveriesCsv(db, params.id, query),
      `newsletter-${params.id}.csv`,
    )
  }),
]

type StatusChange = z.output<typeof schemas.changeIssueStatus.body>
type Changes = { [Name in keyof StoredIssue]?: StoredIssue[Name] | undefined }
type Logged = readonly [did: string, verb: string]

/** How long "Send Now" can be undone, and the earliest a newsletter can be scheduled. */
const undoWindow = 60_000

async function changeStatus(context: Context, caller: Caller, issue: StoredIssue, target: StatusChange) {
  const { db, now } = context
  const { status: from } = issue
  const { status: to } = target
  if (from === to && to !== 'scheduled') return changeIssue(context, caller, issue, {})
  const allowed = allowedFrom(issue)
  if (from !== to && !allowed.includes(to)) {
    const sentence = `This newsletter ${currentLabels[from]}, so it can’t be ${targetLabels[to]}.`
    throw refuse.transition(sentence, { from, to, allowed })
  }
  const change = (changes: Changes, ...logged: Logged) =>
    changeIssue(
      context,
      caller,
      issue,
      { status: target.status, pauseReason: null, resumeAt: null, ...changes },
      logged,
    )
  switch (target.status) {
    case 'scheduled': {
      const scheduledAt = await whenToSend(context, issue, target.scheduledAt)
      return change({ scheduledAt }, 'schedule', target.scheduledAt ? 'Scheduled' : 'Sent')
    }
    case 'draft':
      return change({ scheduledAt: null }, 'unschedule', 'Unscheduled')
    case 'paused':
      return change({ pauseReason: 'admin' }, 'pause', 'Paused')
    case 'cancelled': {
      await changeDeliveries(db, issue.id, ['queued'], { status: 'skipped', nextAt: null })
      return change({ finishedAt: now() }, 'cancel', 'Canceled')
    }
    default: {
      await requireMail(context)
      await changeDeliveries(db, issue.id, ['queued'], { nextAt: null })
      if (target.retryFailed) await queueAgain(db, issue.id, ['failed'])
      if (target.retryUncertain) await queueAgain(db, issue.id, ['uncertain'])
      return change({ finishedAt: null }, 'resume', 'Resumed')
    }
  }
}

async function changeIssue(
  context: Context,
  caller: Caller,
  issue: StoredIssue,
  changes: Changes,
  logged: Logged | null = null,
) {
  const changed = await issues.change(context, caller, issue, changes, logged)
  if (changed.status === 'sending') await context.events.notify(context.db, { type: 'issue.due', id: issue.id })
  return issueResponse(changed, context)
}

/** The statuses the owner may change to. */
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

const currentLabels: Record<IssueStatus, string> = {
  draft: 'is still a draft',
  scheduled: 'is scheduled',
  sending: 'is being sent',
  paused: 'is paused',
  sent: 'has been sent',
  cancelled: 'was canceled',
  failed: 'didn’t reach anyone',
}

const targetLabels: Record<StatusChange['status'], string> = {
  scheduled: 'scheduled',
  draft: 'unscheduled',
  paused: 'paused',
  sending: 'resumed',
  cancelled: 'canceled',
}

async function whenToSend(
  context: Context,
  issue: StoredIssue,
  scheduledAt: StatusChange['scheduledAt'],
): Promise<Date> {
  await requireMail(context)
  const now = context.now().getTime()
  const at = scheduledAt ? Date.parse(scheduledAt) : now + undoWindow
  if (at < now + undoWindow) throw refuse.invalid({ scheduledAt: 'Please choose a time at least a minute from now.' })
  if (at > now + 366 * 86_400_000) throw refuse.invalid({ scheduledAt: 'Please choose a time within a year.' })
  const { checks } = await renderPreview(context, issue)
  const failed = checks.find(({ level }) => level === 'error')
  if (failed) throw refuse.invalid({ checks: failed.message })
  return new Date(at)
}

/** Queues deliveries again as if never attempted, and returns how many. */
const queueAgain = (db: Orm, issueId: number, from: ('failed' | 'uncertain')[]) =>
  changeDeliveries(db, issueId, from, {
    status: 'queued',
    attempts: 0,
    nextAt: null,
    claimedAt: null,
    bounce: null,
    bouncedAt: null,
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

type Choices = Pick<z.output<typeof schemas.previewIssue.body>, 'templateId' | 'themeId'>

const idsToStore = async (db: Orm, { templateId, themeId }: Choices) => ({
  templateId: await templateIdToStore(db, templateId),
  themeId: await themeIdToStore(db, themeId),
})
