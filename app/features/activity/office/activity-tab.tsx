import type { Column } from '#app/office/list/column.ts'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { useEntities } from '#app/office/entity.ts'
import { RecordList } from '#app/office/list/record-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ExportLink, ToolLink } from '#app/office/controls/tool-button.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { formatCount } from '#app/business/format-count.ts'
import { exportActivity, listActivity } from '#app/features/activity/calls.ts'
import type { Activity } from '#app/features/activity/schemas.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { searchOf } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

export function ActivityTab() {
  const list = useRecordList(listActivity, { filters: ['kind'] })
  const { q, filters, counts = {} } = list
  const { labelOf } = useEntities()
  const kinds = Object.keys(counts)
    .filter((kind) => kind !== 'all')
    .map((kind) => ({ value: kind, label: `${labelOf(kind)} (${formatCount(counts[kind] ?? 0)})` }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <RecordList
      list={list}
      search="Search activity"
      filters={[{ name: 'kind', label: 'Type', allLabel: 'All types', options: kinds }]}
      toolbar={
        <ExportLink href={`${pathOf(exportActivity)}${searchOf({ q, kind: filters.kind })}`} className="md:ml-auto" />
      }
      compact
      resource="the activity"
      label="Activity"
      columns={columns}
      rowLabel={({ summary }) => summary}
      card={card}
      noResults="No activity matches these filters."
      empty={
        <EmptyState illustration={<EmptyIllustration name="inbox" />}>
          No activity yet. Changes made in the office are listed here.
        </EmptyState>
      }
    />
  )
}

const card = (entry: Activity) => <ActivityCard {...entry} />

function ActivityCard(entry: Activity) {
  const path = useEntities().pathOf(entry.kind, entry.recordId)
  return (
    <div className="mt-0.5 text-ink-soft">
      <p>
        {userLabel(entry)} · <RelativeTime at={entry.at} />
      </p>
      {entry.ip && <p className="text-sm wrap-anywhere text-ink-faint tabular-nums">{entry.ip}</p>}
      {path && (
        <ToolLink label="Open" tone="quiet" to={path} aria-label={`Open: ${entry.summary}`} className="-ml-3.5" />
      )}
    </div>
  )
}

const userLabel = ({ actor }: Activity) =>
  ({ admin: 'You', system: 'System', technician: 'Technician', visitor: 'Visitor' })[actor] ?? actor

function Summary({ summary, kind, recordId }: Activity) {
  const path = useEntities().pathOf(kind, recordId)
  return path ? (
    <Link to={path} className="underline-offset-4 hover:underline">
      {summary}
    </Link>
  ) : (
    summary
  )
}

const Kind = ({ kind }: Activity) => useEntities().labelOf(kind)

const columns: Column<Activity>[] = [
  {
    key: 'summary',
    header: 'Activity',
    cell: (entry) => <Summary {...entry} />,
    className: 'min-w-48 font-medium wrap-anywhere xl:min-w-64',
  },
  { key: 'user', header: 'User', cell: userLabel, className: 'whitespace-nowrap' },
  { key: 'kind', header: 'Type', cell: (entry) => <Kind {...entry} />, className: 'whitespace-nowrap max-lg:hidden' },
  {
    key: 'ip',
    header: 'IP address',
    cell: ({ ip }) => ip ?? '—',
    className: 'max-lg:hidden min-w-32 text-ink-soft tabular-nums wrap-anywhere',
  },
  { key: 'at', header: 'Time', cell: ({ at }) => <RelativeTime at={at} show="exact" />, className: 'min-w-28' },
]
