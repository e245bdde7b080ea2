import { useAdminAction } from '#app/office/use-admin-action.ts'
import { changeIssueStatus } from '#app/features/newsletter/issues/calls.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { showToast } from '#app/ui/toasts.ts'

import { dateAndTime, subscribersInWords } from './issue-words.ts'

export const updateFailed = ['Update Failed', 'Failed to update the newsletter. Please try again.'] as const
export const sendFailed = ['Send Failed', 'The newsletter could not be queued. Please try again.'] as const

/**
 * Scheduling, Send Now and taking either back, with PRODUCT §8.5's toasts. `ifMatch` is the version one has before one's
 * eyes; where another window has changed it, nothing is sent and `onStale` says so.
 */
export function useSchedule(onStale?: () => void) {
  const back = useAdminAction(changeIssueStatus, {
    success: ['Newsletter Unscheduled', 'It is a draft again.'],
    failure: updateFailed,
    invalidates: newsletterReads,
  })
  const unschedule = (id: number) => back.run({ params: { id }, body: { status: 'draft' } })
  const schedule = useAdminAction(changeIssueStatus, {
    success: ({ scheduledAt }, { body, params }) =>
      body.scheduledAt
        ? ['Newsletter Scheduled', `It will be sent on ${dateAndTime(scheduledAt ?? body.scheduledAt)}.`]
        : ['Newsletter Queued', `Sending to ${subscribersInWords(Number(params?.recipients))} starts in 60 seconds.`],
    failure: sendFailed,
    undo:
      ({ id }) =>
      () =>
        unschedule(id),
    ...(onStale && { onStale }),
    onRefused: ({ status, refusal }) => {
      const check = refusal?.fields?.checks
      if (check) showToast('Validation Error', check, 'error')
      else if (status === 503 && refusal) showToast(sendFailed[0], refusal.message, 'error')
      // The dialog says it at its field.
      return check !== undefined || status === 503 || refusal?.fields?.scheduledAt !== undefined
    },
    invalidates: newsletterReads,
  })
  return {
    unschedule,
    scheduleAt: (id: number, scheduledAt: string, ifMatch?: string) =>
      schedule.run({ params: { id }, body: { status: 'scheduled', scheduledAt }, ifMatch }),
    // How many get it is no part of the address; it goes along for the toast.
    sendNow: (id: number, recipients: number, ifMatch?: string) =>
      schedule.run({ params: { id, recipients }, body: { status: 'scheduled' }, ifMatch }),
    fault: schedule.fields.scheduledAt,
    reset: schedule.reset,
    busy: schedule.busy || back.busy,
  }
}
