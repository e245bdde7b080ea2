import { Archive, CircleDot, MailOpen, OctagonAlert, Reply } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import type { MessageStatus } from '#app/features/contacts/statuses.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'

export const MessageStatusBadge = ({ status }: { status: MessageStatus }) => (
  <StatusBadge {...styles[status]}>{statusLabel(status)}</StatusBadge>
)

const styles = {
  unread: { tone: 'amber', Icon: CircleDot },
  new: { tone: 'amber', Icon: CircleDot },
  read: { tone: 'blue', Icon: MailOpen },
  replied: { tone: 'green', Icon: Reply },
  archived: { tone: 'gray', Icon: Archive },
  spam: { tone: 'gray', Icon: OctagonAlert },
} as const
