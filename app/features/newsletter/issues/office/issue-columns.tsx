import { grouped } from '#app/business/grouped.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import type { Column } from '#app/office/column.ts'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { exactTime } from '#app/office/time-words.ts'
import { classNames } from '#app/ui/class-names.ts'

import { IssueButtons } from './issue-buttons.tsx'
import { IssueStatus } from './issue-status.tsx'
import { isOnlyFiles, sentInWords, shortTime, titleOf } from './issue-words.ts'
import type { useIssueActions } from './use-issue-actions.ts'

type Actions = ReturnType<typeof useIssueActions>

export const issueColumns = (actions: Actions, onView: (issue: ListedIssue) => void): Column<ListedIssue>[] => [
  { key: 'subject', head: 'Subject', cell: titleOf, className: 'min-w-32 font-medium wrap-anywhere 2xl:min-w-52' },
  { key: 'status', head: 'Status', cell: (issue) => <IssueStatus issue={issue} /> },
  {
    key: 'preview',
    head: 'Preview text',
    cell: ({ previewText }) => <span className="line-clamp-2 text-ink-soft">{previewText || '—'}</span>,
    className: 'max-w-64 max-2xl:hidden',
  },
  { key: 'time', head: 'Time', cell: (issue) => <IssueTime issue={issue} />, className: 'max-lg:hidden' },
  number('recipients', 'Recipients', 'lg:max-xl:hidden'),
  number('sent', 'Sent'),
  number('failed', 'Failed', 'max-lg:hidden', true),
  number('uncertain', 'Uncertain', 'max-xl:hidden', true),
  number('unsubscribed', 'Unsubscribed', 'max-[88rem]:hidden'),
  {
    key: 'actions',
    head: <span className="sr-only">Actions</span>,
    cell: (issue) => (
      <div className="flex justify-end gap-1">
        <IssueButtons issue={issue} actions={actions} onView={() => onView(issue)} />
      </div>
    ),
    own: true,
  },
]

function number(
  key: 'recipients' | 'sent' | 'failed' | 'uncertain' | 'unsubscribed',
  head: string,
  className = '',
  bad = false,
): Column<ListedIssue> {
  return {
    key,
    head,
    align: 'right',
    className,
    cell: ({ [key]: count, startedAt }) => (
      <span className={classNames('tabular-nums', bad && count > 0 && 'font-semibold text-bad')}>
        {startedAt === null ? '—' : grouped(count)}
      </span>
    ),
  }
}

/** The inside of a newsletter's card on a phone, below its subject. */
export const issueCard = (actions: Actions, onView: (issue: ListedIssue) => void) => (issue: ListedIssue) => (
  <>
    {issue.previewText && <p className="line-clamp-2 text-ink-soft">{issue.previewText}</p>}
    <div className="mt-1.5">
      <IssueStatus issue={issue} />
    </div>
    {issue.startedAt !== null && (
      <p className="mt-1.5 text-ink-soft tabular-nums">
        {sentInWords(issue)}
        {issue.failed > 0 && <span className="font-semibold text-bad">{` · ${issue.failed} failed`}</span>}
      </p>
    )}
    <div className="mt-2 flex items-center justify-between gap-2">
      <IssueTime issue={issue} />
      <div className="flex gap-1">
        <IssueButtons issue={issue} actions={actions} onView={() => onView(issue)} />
      </div>
    </div>
  </>
)

/** The time that matters in its status: when it was sent, will be, or was begun. */
function IssueTime({ issue }: { issue: ListedIssue }) {
  const { status, createdAt, scheduledAt, startedAt, finishedAt } = issue
  const over = isOnlyFiles(issue) ? 'Saved' : 'Sent'
  const [words, at] = finishedAt
    ? [status === 'cancelled' ? 'Cancelled' : status === 'failed' ? 'Gave up' : over, finishedAt]
    : startedAt
      ? ['Started', startedAt]
      : scheduledAt
        ? ['Scheduled', scheduledAt]
        : ['Created', createdAt]
  return (
    <span className="whitespace-nowrap">
      <span className="block text-[0.8125rem] text-ink-faint">{words}</span>
      {status === 'scheduled' ? (
        <time dateTime={at} title={exactTime(at)}>
          {shortTime(at)}
        </time>
      ) : (
        <RelativeTime at={at} />
      )}
    </span>
  )
}
