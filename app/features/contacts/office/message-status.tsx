import { Archive, CircleDot, MailOpen, OctagonAlert, Reply } from 'lucide-react'

import { StatusBadge } from '#app/office/status-badge.tsx'
import type { MessageStatus } from '#app/features/contacts/statuses.ts'

import { statusLabels, statusTones } from './message-words.ts'

/** The state of a message in a word and a picture. */
export const MessageStatusBadge = ({ status }: { status: MessageStatus }) => (
  <StatusBadge tone={statusTones[status]} Icon={icons[status]}>
    {statusLabels[status]}
  </StatusBadge>
)

const icons = {
  unread: CircleDot,
  new: CircleDot,
  read: MailOpen,
  replied: Reply,
  archived: Archive,
  spam: OctagonAlert,
}
