import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'

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

/** What can be done to a newsletter in its status, the most likely first. */
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
