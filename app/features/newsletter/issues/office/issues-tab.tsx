import { listIssues } from '#app/features/newsletter/issues/calls.ts'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { RecordList } from '#app/office/record-list.tsx'
import { useRecordList } from '#app/office/use-record-list.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { issueCard, issueColumns } from './issue-columns.tsx'
import { IssueDrawer } from './issue-drawer.tsx'
import { titleOf } from './issue-words.ts'
import { useIssueActions } from './use-issue-actions.ts'

/** The newsletters: by status, searched, page by page. */
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
        { value: '', label: 'All' },
        { value: 'draft', label: 'Drafts' },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'sending', label: 'Sending', count: counts && (counts.sending ?? 0) + (counts.paused ?? 0) },
        { value: 'sent', label: 'Sent' },
        { value: 'cancelled', label: 'Cancelled' },
        ...(counts?.failed || status === 'failed' ? [{ value: 'failed', label: 'Failed' }] : []),
      ]}
      search="Search by subject"
      things="newsletters"
      label="Newsletters"
      columns={issueColumns(actions, view)}
      nameOf={titleOf}
      card={issueCard(actions, view)}
      drawer={<IssueDrawer id={list.id} onClose={list.close} actions={actions} />}
      nothingFound={`No newsletters match “${q}”.`}
      clearLabel="Clear Search"
      empty={
        <EmptyState
          picture={<EmptyPicture of="outbox" />}
          action={
            isUnfiltered && (
              <Link to="/admin/newsletter/compose" className={buttonClass()}>
                Compose your first newsletter
              </Link>
            )
          }
        >
          {isUnfiltered ? 'No newsletters yet.' : 'No newsletters here.'}
        </EmptyState>
      }
    />
  )
}
