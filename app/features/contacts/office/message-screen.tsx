import { Archive, MailOpen, OctagonAlert, Reply } from 'lucide-react'

import type { ListFilter } from '#app/office/list/list-filters.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import type { ToastText } from '#app/office/controls/use-admin-action.ts'
import { contactEntity, privacyContactEntity } from '#app/features/contacts/entity.ts'
import { firstStatus, type MessageKind, messageStatuses, type MessageStatus } from '#app/features/contacts/statuses.ts'
import { subjects } from '#app/business/subjects.ts'
import { waitingStates } from '#app/features/leads/kinds.ts'
import { countWere, type LeadScreen } from '#app/features/leads/office/lead-screen.ts'
import type { BulkResult } from '#app/features/leads/schemas.ts'

import { messageCalls, messageFilters } from './calls.ts'
import { messageCard, messageColumns } from './message-columns.tsx'
import { MessageStatusBadge } from './message-status.tsx'
import { type Message, messageDetails, type MessageRow } from './schemas.ts'
import { SubjectName } from './subject-name.tsx'

interface MessageTypes {
  status: MessageStatus
  row: MessageRow
  lead: Message
  changed: Message
}

const changed = ({ status }: { status: MessageStatus }): ToastText => ['Status Updated', `Marked as ${status}.`]

const toasts: LeadScreen<MessageTypes>['toasts'] = {
  changed,
  undone: changed,
  changedMany: (result, status) => ['Status Updated', bulkSentence(result, `marked as ${status}`)],
  manyUndone: (result) => ['Status Updated', bulkSentence(result, 'changed back')],
  deletedMany: (count) =>
    count === 1
      ? ['Message Deleted', 'It was moved to the trash.']
      : ['Messages Deleted', `${countWere(count, 'message')} moved to the trash.`],
  erased: () => ['Personal Data Erased', 'The message no longer contains personal data.'],
}

/** "3 messages were marked as spam. 1 was skipped: A message you've replied to can't be marked as spam." */
export function bulkSentence({ updated, skipped }: BulkResult, done: string): string {
  const sentence = `${countWere(updated, 'message')} ${done}.`
  if (skipped.length === 0) return sentence
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].join(' ')
  return `${sentence} ${skipped.length} ${skipped.length === 1 ? 'was' : 'were'} skipped: ${reasons}`
}

type Filter = ListFilter<(typeof messageFilters)[number]>

const bySubject: Filter = { name: 'subject', label: 'Subject', allLabel: 'All subjects', options: subjects }

const filters: Filter[] = [
  { from: 'from', to: 'to', label: 'Received' },
  { toggle: 'overdue', label: 'Overdue only' },
]

const entities = { contact: contactEntity, 'privacy-contact': privacyContactEntity }

function screenOf(kind: MessageKind): LeadScreen<MessageTypes> {
  const calls = messageCalls[kind]
  return {
    kind,
    noun: 'message',
    calls,
    reads: [...entities[kind].invalidates, '/api/admin/outbox', '/api/admin/trash'],
    statuses: messageStatuses[kind],
    badge: (status) => <MessageStatusBadge status={status} />,
    filterNames: messageFilters,
    filters: kind === 'contact' ? [bySubject, ...filters] : filters,
    sort: (status) => (status === 'open' || waitingStates[kind].includes(status) ? 'dueAt' : '-createdAt'),
    columns: messageColumns(kind),
    card: messageCard(kind),
    nameOf: ({ name }) => name,
    what: (message) => <SubjectName message={message} />,
    facts: ({ submittedAt }) => [
      { label: 'Sent', value: submittedAt && `${exactTime(submittedAt)} (visitor’s clock)` },
    ],
    details: {
      schema: messageDetails[kind],
      valuesOf: ({ name, phone, email }) => ({ name, phone: phone ?? '', email }),
      fields: [
        { name: 'name', label: 'Name', required: true },
        { name: 'phone', label: 'Phone', type: 'tel', required: kind === 'privacy-contact' },
        { name: 'email', label: 'Email', type: 'email', required: kind === 'privacy-contact' },
      ],
    },
    evidence: ({ evidenceId, consent, phone }) =>
      evidenceId !== null ? `?id=${evidenceId}` : consent && phone ? `?q=${encodeURIComponent(phone)}` : null,
    picture: 'inbox',
    empty: (status) =>
      ({ all: 'No messages yet.', open: 'No open messages. Nothing is waiting for a reply.' })[status] ??
      'No messages with this status.',
    notFound: 'This message isn’t here. It may have been moved to the trash.',
    bulkActions: [
      // Only unread ones: marking an answered message as read would restart its clock.
      { label: 'Mark as Read', Icon: MailOpen, status: 'read', only: firstStatus[kind] },
      { label: 'Mark as Replied', Icon: Reply, status: 'replied' },
      { label: 'Archive', Icon: Archive, status: 'archived' },
      { label: 'Mark as Spam', Icon: OctagonAlert, status: 'spam' },
    ],
    exportPath: calls.exportCsv.path,
    bulkBody: ({ ids, status, from }) => ({ ids, status, ...(from && { from }) }),
    listsSkipped: false,
    undo: (from) => (from === null ? null : { status: from as MessageStatus }),
    toasts,
  }
}

export const messageScreens: Record<MessageKind, LeadScreen<MessageTypes>> = {
  contact: screenOf('contact'),
  'privacy-contact': screenOf('privacy-contact'),
}
