import { DataTable } from '#app/office/data-table.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { Pager } from '#app/office/pager.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { useList } from '#app/office/use-list.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { listIssues } from '#app/features/newsletter/issues/calls.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { issueCard, issueColumns } from './issue-columns.tsx'
import { IssueDrawer } from './issue-drawer.tsx'
import { titleOf } from './issue-words.ts'
import { useIssueActions } from './use-issue-actions.ts'

/** The newsletters: by state, searched, page by page (PRODUCT §8.4). */
export function IssuesTab() {
  const list = useListState()
  const issues = useList(listIssues, list.query)
  const actions = useIssueActions()
  const { items = [], counts = {}, total = 0 } = issues.data ?? {}
  const count = (...states: string[]) => issues.data && states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const view = ({ id }: { id: number }) => list.open(id)
  return (
    <>
      <Tabs
        label="Status"
        current={list.status}
        hrefOf={(status) => list.hrefOf({ status })}
        tabs={[
          { value: '', label: 'All', count: count('all') },
          { value: 'draft', label: 'Drafts', count: count('draft') },
          { value: 'scheduled', label: 'Scheduled', count: count('scheduled') },
          { value: 'sending', label: 'Sending', count: count('sending', 'paused') },
          { value: 'sent', label: 'Sent', count: count('sent') },
          { value: 'cancelled', label: 'Cancelled', count: count('cancelled') },
          ...(count('failed') || list.status === 'failed'
            ? [{ value: 'failed', label: 'Failed', count: count('failed') }]
            : []),
        ]}
      />
      <div role="search" className="mt-5 flex flex-wrap items-end gap-2.5 print:hidden">
        <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search by subject" />
      </div>
      <div className="mt-5">
        {issues.isPending ? (
          <SkeletonRows />
        ) : issues.isLoadingError ? (
          <ErrorCard things="newsletters" query={issues} />
        ) : items.length > 0 ? (
          <DataTable
            label="Newsletters"
            columns={issueColumns(actions, view)}
            rows={items}
            rowKey={({ id }) => id}
            nameOf={titleOf}
            card={issueCard(actions, view)}
            hrefOf={({ id }) => list.hrefOf({ id })}
            onOpen={view}
            current={list.id === null ? null : Number(list.id)}
            busy={issues.isPlaceholderData}
          />
        ) : list.isFiltered ? (
          <EmptyState
            action={
              <Button variant="secondary" onClick={list.clear}>
                Clear Search
              </Button>
            }
          >
            {`No newsletters match “${list.q}”.`}
          </EmptyState>
        ) : list.status === '' ? (
          <EmptyState
            picture={<EmptyPicture of="outbox" />}
            action={
              <Link to="/admin/newsletter/compose" className={buttonClass()}>
                Compose your first newsletter
              </Link>
            }
          >
            No newsletters yet.
          </EmptyState>
        ) : (
          <EmptyState picture={<EmptyPicture of="outbox" />}>No newsletters here.</EmptyState>
        )}
      </div>
      <div className="mt-4 print:hidden">
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          hrefOf={(page) => list.hrefOf({ page })}
          onPageSize={(pageSize) => list.set({ pageSize })}
        />
      </div>
      <IssueDrawer id={list.id} onClose={list.close} actions={actions} />
    </>
  )
}
