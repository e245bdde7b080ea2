import { Archive, Ban, CheckCheck, CircleAlert, CircleCheck, Clock, Send } from 'lucide-react'

import { type BadgeTone, StatusBadge } from '#app/office/controls/status-badge.tsx'
import type { OutboxRow } from '#app/features/outbox/schemas.ts'
import type { OutboxStatus } from '#app/features/outbox/statuses.ts'
import { isDelivered, statusLabels } from '#app/features/outbox/labels.ts'

const styles: Record<OutboxStatus, { tone: BadgeTone; Icon: typeof Send }> = {
  queued: { tone: 'amber', Icon: Clock },
  sending: { tone: 'blue', Icon: Send },
  sent: { tone: 'green', Icon: CircleCheck },
  failed: { tone: 'red', Icon: CircleAlert },
  held: { tone: 'gray', Icon: Archive },
  discarded: { tone: 'struck', Icon: Ban },
}

export const MailStatus = ({ mail }: { mail: Pick<OutboxRow, 'status' | 'delivery'> }) => (
  <StatusBadge {...styles[mail.status]} {...(isDelivered(mail) && { Icon: CheckCheck })}>
    {isDelivered(mail) ? 'Delivered' : mail.delivery === 'undelivered' ? 'Not delivered' : statusLabels[mail.status]}
  </StatusBadge>
)
