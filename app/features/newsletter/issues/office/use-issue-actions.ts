import { useLocation } from 'wouter'

import { changeIssueStatus, issueCalls, retryFailed, sendToNew } from '#app/features/newsletter/issues/calls.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { newsletterReads, useRecordActions } from '#app/features/newsletter/office/use-record-actions.ts'
import type { HttpError } from '#app/http/http-error.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { showToast } from '#app/ui/toasts.ts'

import { dateAndTime, subscribersText, titleOf } from './issue-status.tsx'

export function useIssueActions() {
  const [, navigate] = useLocation()
  const schedule = useSchedule()
  const shared = { failure: updateFailed, invalidates: newsletterReads, onRefused: useMissingSetup() }
  const retry = useAdminAction(retryFailed, {
    ...shared,
    success: ['Newsletter Queued', 'Retrying the failed emails, except to addresses that bounced.'],
  })
  const sendNew = useAdminAction(sendToNew, {
    ...shared,
    success: (_issue, { params }) => ['Newsletter Queued', `Sending to ${subscribersText(Number(params?.count))}.`],
  })
  const { duplicate, remove, duplicating, removing } = useRecordActions(issueCalls, {
    kind: 'issue',
    noun: 'newsletter',
    duplicated: () => ['Newsletter Duplicated', 'The copy is a draft.'],
    failure: updateFailed,
    onDuplicated: ({ id }) => navigate(`/admin/newsletter/compose?id=${id}`),
  })
  return {
    schedule,
    setStatus: schedule.setStatus,
    busy: schedule.busy || retry.busy || sendNew.busy || duplicating || removing,
    retry: ({ id }: ListedIssue) => retry.run({ params: { id } }),
    sendToNew: ({ id, newSubscribers }: ListedIssue) => sendNew.run({ params: { id, count: newSubscribers } }),
    duplicate,
    remove: (issue: ListedIssue) => remove(issue.id, titleOf(issue)),
  }
}

const updateFailed = ['Update Failed', 'Failed to update the newsletter. Please try again.'] as const
export const sendFailed = ['Send Failed', 'Failed to send the newsletter. Please try again.'] as const

const toasts = {
  draft: ['Newsletter Unscheduled', 'It is a draft again.'],
  paused: ['Newsletter Paused', 'Nothing more will be sent until you resume it.'],
  sending: ['Newsletter Resumed', 'Sending has resumed.'],
  cancelled: ['Newsletter Canceled', 'The remaining emails won’t be sent.'],
} as const

/**
 * Changes of the status, with their toasts. `ifMatch` is the version on the screen: if another window has changed it,
 * nothing is sent and `onStale` is called.
 */
export function useSchedule(onStale?: () => void) {
  const showMissing = useMissingSetup()
  const change = useAdminAction(changeIssueStatus, {
    success: (_issue, { body: { status } }) => (status === 'scheduled' ? null : toasts[status]),
    failure: updateFailed,
    invalidates: newsletterReads,
    onRefused: showMissing,
  })
  const setStatus = (
    { id }: { id: number },
    status: keyof typeof toasts,
    retry: { retryFailed?: boolean; retryUncertain?: boolean } = {},
  ) => change.run({ params: { id }, body: { status, ...retry } })
  const schedule = useAdminAction(changeIssueStatus, {
    success: ({ scheduledAt }, { body, params }) =>
      body.scheduledAt
        ? ['Newsletter Scheduled', `It will be sent on ${dateAndTime(scheduledAt ?? body.scheduledAt)}.`]
        : ['Newsletter Queued', `Sending to ${subscribersText(Number(params?.recipients))} starts in 60 seconds.`],
    failure: sendFailed,
    undo: (issue) => () => setStatus(issue, 'draft'),
    ...(onStale && { onStale }),
    onRefused: (error) => {
      const { checks, scheduledAt } = error.refusal?.fields ?? {}
      if (checks) showToast('Validation Error', checks, 'error')
      // The dialog shows it at its field.
      return showMissing(error) || checks !== undefined || scheduledAt !== undefined
    },
    invalidates: newsletterReads,
  })
  return {
    setStatus,
    scheduleAt: (id: number, scheduledAt: string, ifMatch?: string) =>
      schedule.run({ params: { id }, body: { status: 'scheduled', scheduledAt }, ifMatch }),
    // `recipients` isn't in the path; it is for the toast.
    sendNow: (id: number, recipients: number, ifMatch?: string) =>
      schedule.run({ params: { id, recipients }, body: { status: 'scheduled' }, ifMatch }),
    error: schedule.fieldErrors.scheduledAt,
    reset: schedule.reset,
    busy: schedule.busy || change.busy,
  }
}

/** Says what must be set up before anything is sent, with the way there. Returns false for other refusals. */
function useMissingSetup() {
  const [, navigate] = useLocation()
  return ({ refusal }: HttpError): boolean => {
    const section = sectionOf[refusal?.code ?? '']
    if (!refusal || !section) return false
    const run = () => navigate(`/admin?tab=settings#settings-${section}`)
    showToast(sendFailed[0], refusal.message, 'error', { label: 'Open Settings', run })
    return true
  }
}

const sectionOf: Record<string, string> = { not_configured: 'email', no_web_address: 'business' }

export type IssueAction =
  | 'edit'
  | 'preview'
  | 'report'
  | 'schedule'
  | 'unschedule'
  | 'pause'
  | 'resume'
  | 'retry'
  | 'send-new'
  | 'duplicate'
  | 'cancel'
  | 'delete'

/** The actions in its status, the most likely first. */
export function actionsOf({ status, startedAt, failed, newSubscribers }: ListedIssue): IssueAction[] {
  const retry = failed > 0 ? (['retry'] as const) : []
  const sendNew = newSubscribers > 0 ? (['send-new'] as const) : []
  switch (status) {
    case 'draft':
      return ['edit', 'preview', 'schedule', 'duplicate', 'delete']
    case 'scheduled':
      return ['edit', 'preview', 'unschedule', 'duplicate']
    case 'sending':
      return ['pause', 'report', 'duplicate', 'cancel']
    case 'paused':
      return startedAt === null
        ? ['edit', 'preview', 'schedule', 'unschedule', 'duplicate', 'cancel']
        : ['resume', 'report', 'duplicate', 'cancel']
    case 'sent':
      return ['report', ...retry, ...sendNew, 'duplicate']
    case 'failed':
      return ['report', ...retry, 'duplicate']
    case 'cancelled':
      return [startedAt === null ? 'preview' : 'report', 'duplicate', 'delete']
  }
}
