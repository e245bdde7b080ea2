import type { Column } from '#app/office/list/column.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { mailHref } from '#app/business/mail-href.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { firstStatus, type MessageKind } from '#app/features/contacts/statuses.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { RequestSummary, requestColumnClass } from '#app/features/leads/office/request-summary.tsx'
import { TextChoiceChip } from '#app/features/leads/office/text-choice-chip.tsx'
import { waitingStates } from '#app/features/leads/kinds.ts'

import { messageCalls } from './calls.ts'
import type { MessageRow } from './schemas.ts'
import { MessageStatusBadge } from './message-status.tsx'
import { SubjectName } from './subject-name.tsx'

/** The name comes first because the first column opens the message; phone and email share a column. */
export function messageColumns(kind: MessageKind): Column<MessageRow>[] {
  const columns: (Column<MessageRow> | false)[] = [
    {
      key: 'name',
      header: 'Name',
      sort: true,
      className: 'min-w-36 xl:min-w-44',
      cell: ({ name, status }) =>
        status === firstStatus[kind] ? (
          <span className="flex items-baseline gap-2 font-bold">
            <span aria-hidden="true" className="size-2 shrink-0 -translate-y-px rounded-pill bg-accent" />
            <span className="min-w-0">
              {name}
              <span className="sr-only"> (unread)</span>
            </span>
          </span>
        ) : (
          name
        ),
    },
    {
      key: 'dueAt',
      header: 'Response',
      sort: true,
      cell: (message) => <LeadClock kind={kind} lead={message} />,
    },
    kind === 'contact'
      ? {
          key: 'subject',
          header: 'Subject',
          sort: true,
          className: requestColumnClass,
          cell: (message) => <RequestSummary what={<SubjectName message={message} />} excerpt={message.excerpt} />,
        }
      : { key: 'message', header: 'Message', className: requestColumnClass, cell: RequestSummary },
    {
      key: 'reach',
      header: 'Phone and email',
      interactive: true,
      className: 'max-[88rem]:hidden',
      cell: (message) => (
        <span className="grid w-44 justify-items-start">
          {message.phone && (
            <CallLink
              calls={messageCalls[kind]}
              lead={{ ...message, kind }}
              phone={message.phone}
              className={reachClass}
            >
              {readablePhone(message.phone)}
            </CallLink>
          )}
          {message.email !== '' && (
            <a href={mailHref(message.email)} title={message.email} className={reachClass}>
              {message.email}
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'texts',
      header: 'Texts',
      className: 'max-2xl:hidden',
      cell: ({ smsConsent }) => <TextChoiceChip smsConsent={smsConsent} />,
    },
    {
      key: 'createdAt',
      header: 'Received',
      sort: true,
      className: 'max-lg:hidden text-ink-soft',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <MessageStatusBadge status={status} /> },
  ]
  return columns.filter((column) => column !== false)
}

const reachClass = 'max-w-full truncate leading-6 underline-offset-4 hover:underline'

/** A message in the list on a phone. */
export const messageCard = (kind: MessageKind) => (message: MessageRow) => <MessageCard message={message} kind={kind} />

function MessageCard({ message, kind }: { message: MessageRow; kind: MessageKind }) {
  const { status, excerpt, phone, email, smsConsent, createdAt, firstResponseAt } = message
  const waiting = waitingStates[kind].includes(status)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {(waiting || firstResponseAt) && <LeadClock kind={kind} lead={message} />}
        {kind === 'contact' && <SubjectName message={message} />}
      </p>
      <p className="line-clamp-2 text-ink-soft wrap-anywhere">{excerpt}</p>
      <p className="truncate text-ink-soft">{[phone && readablePhone(phone), email].filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <MessageStatusBadge status={status} />
        <TextChoiceChip smsConsent={smsConsent} />
        <span className="ml-auto text-sm text-ink-faint">
          <RelativeTime at={createdAt} />
        </span>
      </div>
    </div>
  )
}
