import { useLocation } from 'wouter'

import { useAdminAction } from '#app/office/use-admin-action.ts'
import {
  changeIssueStatus,
  deleteIssue,
  duplicateIssue,
  retryFailed,
  sendToNew,
} from '#app/features/newsletter/issues/calls.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

import { issueReads, updateFailed } from './issue-reads.ts'
import { subscribersInWords, titleOf } from './issue-words.ts'
import { useSchedule } from './use-schedule.ts'

type Given = Pick<ListedIssue, 'id' | 'subject'>

/** Everything that can be done to a newsletter from the list and its report (PRODUCT §7.5 and §8.4). */
export function useIssueActions() {
  const [, navigate] = useLocation()
  const { restore } = useRestore()
  const shared = { failure: updateFailed, invalidates: issueReads }
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
  const copy = useAdminAction(duplicateIssue, {
    ...shared,
    success: ['Newsletter Duplicated', 'The copy is a draft.'],
    onSuccess: ({ id }) => navigate(`/admin/newsletter/compose?id=${id}`),
  })
  const removal = useAdminAction(deleteIssue, {
    failure: ['Delete Failed', 'Failed to delete the newsletter. Please try again.'],
    success: (_answer, { params }) => ['Newsletter Deleted', `“${params?.title}” was moved to the trash.`],
    undo:
      ({ id }) =>
      () =>
        restore('issue', id),
    invalidates: issueReads,
  })
  const to = (status: 'paused' | 'sending' | 'cancelled', id: number, also = {}) =>
    change.run({ params: { id }, body: { status, ...also } })
  return {
    schedule,
    unschedule,
    busy: schedule.busy || change.busy || again.busy || more.busy || copy.busy || removal.busy,
    pause: ({ id }: Given) => to('paused', id),
    resume: ({ id }: Given, also: { retryFailed: boolean; retryUncertain: boolean }) => to('sending', id, also),
    cancel: ({ id }: Given) => to('cancelled', id),
    retry: ({ id }: Given) => again.run({ params: { id } }),
    sendToNew: ({ id, newSubscribers }: ListedIssue) => more.run({ params: { id, count: newSubscribers } }),
    duplicate: ({ id }: Given) => copy.run({ params: { id } }),
    // The title is no part of the address; it goes along for the toast.
    remove: (issue: Given) => removal.run({ params: { id: issue.id, title: titleOf(issue) } }),
  }
}

const words = {
  paused: ['Newsletter Paused', 'No more mails go out until you resume it.'],
  sending: ['Newsletter Resumed', 'The mails that were left go out now.'],
  cancelled: ['Newsletter Cancelled', 'The mails that were left are not sent.'],
} as const
