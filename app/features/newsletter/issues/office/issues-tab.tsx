import { formatCount } from '#app/business/format-count.ts'
import { listIssues } from '#app/features/newsletter/issues/calls.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { IssueButtons } from './issue-buttons.tsx'
import { IssueDrawer } from './issue-drawer.tsx'
import { isOnlyFiles, IssueStatus, sentText, shortTime, titleOf } from './issue-status.tsx'
import { useIssueActions } from './use-issue-actions.ts'

export function IssuesTab() {
  const list = useRecordList(listIssues)
  const actions = useIssueActions()
  const { counts, q, status } = list
  const view = ({ id }: { id: number }) => list.open(id)
  const isUnfiltered = status === ''
  return (
    <RecordList
      list={list}
      statuses={[
        { value: 'draft', label: 'Drafts' },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'sending', label: 'Sending', count: counts && (counts.sending ?? 0) + (counts.paused ?? 0) },
        { value: 'sent', label: 'Sent' },
        { value: 'cancelled', label: 'Canceled' },
        ...(counts?.failed || status === 'failed' ? [{ value: 'failed', label: 'Failed' }] : []),
      ]}
      search="Search by subject"
      resource="newsletters"
      label="Newsletters"
      columns={issueColumns(actions, view)}
      rowLabel={titleOf}
      card={issueCard(actions, view)}
      drawer={<IssueDrawer list={list} actions={actions} />}
      noResults={`No newsletters match “${q}”.`}
      empty={
        <EmptyState
          illustration={<EmptyIllustration name="outbox" />}
          action={
            isUnfiltered && (
              <Link to="/admin/newsletter/compose" className={buttonClass()}>
                Compose Your First Newsletter
              </Link>
            )
          }
        >
          {isUnfiltered ? 'No newsletters yet.' : 'No newsletters with this status.'}
        </EmptyState>
      }
    />
  )
}

type Actions = ReturnType<typeof useIssueActions>

const issueColumns = (actions: Actions, onView: (issue: ListedIssue) => void): Column<ListedIssue>[] => [
  { key: 'subject', header: 'Subject', cell: titleOf, className: 'min-w-32 font-medium wrap-anywhere 2xl:min-w-52' },
  { key: 'status', header: 'Status', cell: (issue) => <IssueStatus issue={issue} /> },
  {
    key: 'preview',
    header: 'Preview text',
    cell: ({ previewText }) => <span className="line-clamp-2 text-ink-soft">{previewText || '—'}</span>,
    className: 'max-w-64 max-2xl:hidden',
  },
  { key: 'time', header: 'Time', cell: (issue) => <IssueTime issue={issue} />, className: 'max-lg:hidden' },
  number('recipients', 'Recipients', 'lg:max-xl:hidden'),
  number('sent', 'Sent'),
  number('failed', 'Failed', 'max-lg:hidden', true),
  number('uncertain', 'Unknown', 'max-xl:hidden', true),
  number('unsubscribed', 'Unsubscribed', 'max-[88rem]:hidden'),
  actionsColumn((issue) => (
    <div className="flex justify-end gap-1">
      <IssueButtons issue={issue} actions={actions} onView={() => onView(issue)} />
    </div>
  )),
]

function number(
  key: 'recipients' | 'sent' | 'failed' | 'uncertain' | 'unsubscribed',
  head: string,
  className = '',
  bad = false,
): Column<ListedIssue> {
  return {
    key,
    header: head,
    align: 'right',
    className,
    cell: ({ [key]: count, startedAt }) => (
      <span className={classNames('tabular-nums', bad && count > 0 && 'font-semibold text-bad')}>
        {startedAt === null ? '—' : formatCount(count)}
      </span>
    ),
  }
}

const issueCard = (actions: Actions, onView: (issue: ListedIssue) => void) => (issue: ListedIssue) => (
  <>
    {issue.previewText && <p className="line-clamp-2 text-ink-soft">{issue.previewText}</p>}
    <div className="mt-1.5">
      <IssueStatus issue={issue} />
    </div>
    {issue.startedAt !== null && (
      <p className="mt-1.5 text-ink-soft tabular-nums">
        {sentText(issue)}
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

/** The time that matters in its status. */
function IssueTime({ issue }: { issue: ListedIssue }) {
  const { status, createdAt, scheduledAt, startedAt, finishedAt } = issue
  const finished = isOnlyFiles(issue) ? 'Saved' : 'Sent'
  const [label, at] = finishedAt
    ? [status === 'cancelled' ? 'Canceled' : status === 'failed' ? 'Failed' : finished, finishedAt]
    : startedAt
      ? ['Started', startedAt]
      : scheduledAt
        ? ['Scheduled', scheduledAt]
        : ['Created', createdAt]
  return (
    <span className="whitespace-nowrap">
      <span className="block text-[0.8125rem] text-ink-faint">{label}</span>
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
