import { useLocation } from 'wouter'

import { useAdminAction } from '#app/office/use-admin-action.ts'
import { changeIssueStatus, issueCalls, retryFailed, sendToNew } from '#app/features/newsletter/issues/calls.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { newsletterReads, useRecordActions } from '#app/features/newsletter/office/use-record-actions.ts'

import { subscribersInWords, titleOf } from './issue-words.ts'
import { updateFailed, useSchedule } from './use-schedule.ts'

/** Everything that can be done to a newsletter from the list and its report. */
export function useIssueActions() {
  const [, navigate] = useLocation()
  const shared = { failure: updateFailed, invalidates: newsletterReads }
  const { unschedule, ...schedule } = useSchedule()
  const change = useAdminAction(changeIssueStatus, {
    ...shared,
    success: (_issue, { body }) => (body.status in words ? words[body.status as keyof typeof words] : null),
  })
  const again = useAdminAction(retryFailed, {
    ...shared,
    success: ['Newsletter Resumed', 'The failed mails are tried again; addresses that bounced are left out.'],
  })
  const more = useAdminAction(sendToNew, {
    ...shared,
    success: (_issue, { params }) => [
      'Newsletter Resumed',
      `It goes to ${subscribersInWords(Number(params?.count))} more.`,
    ],
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
    unschedule,
    busy: schedule.busy || change.busy || again.busy || more.busy || duplicating || removing,
    setStatus: (
      { id }: ListedIssue,
      status: keyof typeof words,
      retry: { retryFailed?: boolean; retryUncertain?: boolean } = {},
    ) => change.run({ params: { id }, body: { status, ...retry } }),
    retry: ({ id }: ListedIssue) => again.run({ params: { id } }),
    sendToNew: ({ id, newSubscribers }: ListedIssue) => more.run({ params: { id, count: newSubscribers } }),
    duplicate,
    remove: (issue: ListedIssue) => remove(issue.id, titleOf(issue)),
  }
}

const words = {
  paused: ['Newsletter Paused', 'No more mails go out until you resume it.'],
  sending: ['Newsletter Resumed', 'The mails that were left go out now.'],
  cancelled: ['Newsletter Cancelled', 'The mails that were left are not sent.'],
} as const
