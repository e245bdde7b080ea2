import type { ReactNode } from 'react'
import { CalendarCheck, HardHat, Mail, MessageSquare, MessageSquareText } from 'lucide-react'

import { isSameDay } from '#app/business/local-instant.ts'
import { timeHere } from '#app/business/local-time.ts'
import { fromTechnician } from '#app/business/subjects.ts'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { StateMark } from '#app/features/bookings/office/state-mark.tsx'
import { messageColumns } from '#app/features/contacts/office/message-columns.tsx'
import { MessageDrawer } from '#app/features/contacts/office/message-drawer.tsx'
import { NoReplyButton } from '#app/features/contacts/office/no-reply-button.tsx'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { requestColumnClass } from '#app/features/leads/office/request-summary.tsx'
import { reference } from '#app/http/reference.ts'
import { classNames } from '#app/ui/class-names.ts'

import { readInbox } from './calls.ts'
import type { Person } from './schemas.ts'

/** The people who wrote, by their newest words. */
export function Inbox({ tabs }: { tabs: ReactNode }) {
  const list = useRecordList<Person>(readInbox)
  const none = list.status === 'waiting' ? 'Nobody waits for a reply.' : 'Nobody has written yet.'
  return (
    <RecordList
      list={list}
      title="Inbox"
      tabs={tabs}
      statuses={[{ value: 'waiting', label: 'Needs a reply' }]}
      search={{ label: 'Search the inbox', placeholder: 'Name, phone or words' }}
      resource="the inbox"
      label="Inbox"
      columns={columns}
      rowLabel={({ name }) => name}
      card={card}
      drawer={<MessageDrawer kind="contact" list={list} rows={list.rows} />}
      noResults="Nobody matches this search."
      empty={<EmptyState illustration={<EmptyIllustration name="inbox" />}>{none}</EmptyState>}
    />
  )
}

const messageColumn = (key: string) => ({
  ...messageColumns('contact').find((column) => column.key === key)!,
  sort: false,
})

const columns: Column<Person>[] = [
  messageColumn('name'),
  { key: 'words', header: 'Newest message', className: requestColumnClass, cell: (person) => <Words {...person} /> },
  messageColumn('dueAt'),
  { key: 'at', header: 'Time', className: 'text-ink-soft', cell: ({ at }) => <RelativeTime at={at} /> },
  actionsColumn((person) => isReplyWaiting(person) && <NoReplyButton message={person} iconOnly />),
]

const card = (person: Person) => (
  <div className={classNames('grid gap-2', person.status === 'unread' && 'font-semibold')}>
    <Words {...person} />
    <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
      <RelativeTime at={person.at} />
      {person.waits && <LeadClock kind="contact" lead={person} />}
      {isReplyWaiting(person) && <NoReplyButton message={person} />}
    </p>
  </div>
)

const isReplyWaiting = ({ waits, source, urgency }: Person) => waits && source !== 'web' && urgency === 'normal'
const channels = { web: ['Form', MessageSquareText], text: ['Text', MessageSquare], email: ['Email', Mail] } as const

/** The newest words, and the appointment that they may be about. */
function Words({ subject, channel, isOurs, excerpt, booking }: Person) {
  const now = new Date(useNow() ?? 0)
  const [label, Icon] = channels[channel]
  return (
    <>
      {subject === fromTechnician && (
        <span className="justify-self-start">
          <StatusBadge tone="gray" Icon={HardHat}>
            Technician
          </StatusBadge>
        </span>
      )}
      <span title={excerpt} className="block truncate">
        <Icon aria-hidden="true" className={iconClass} />
        <span className="sr-only">{label}: </span>
        {isOurs && <span className="text-ink-soft">You: </span>}
        {excerpt}
      </span>
      {booking?.scheduledStart && (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          <span>
            <CalendarCheck aria-hidden="true" className={iconClass} />
            {reference('B', booking.id)} · {isSameDay(booking.scheduledStart, now) && 'Today, '}
            {timeHere(booking.scheduledStart, now)}
          </span>
          <StateMark visit={booking} isRow />
        </span>
      )}
    </>
  )
}

const iconClass = 'mr-1.5 inline-block size-4 align-[-0.15em] text-ink-faint'
