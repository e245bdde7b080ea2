import { Ban, CalendarCheck, CheckCheck, Hourglass, PhoneCall, ShieldAlert, UserX } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import type { BookingStatus as Status } from '#app/features/bookings/statuses.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'

/** A status badge, readable without its color. */
export function BookingStatus({ status }: { status: Status }) {
  const { tone, Icon } = styles[status]
  return (
    <StatusBadge tone={tone} Icon={Icon}>
      {statusLabel(status)}
    </StatusBadge>
  )
}

const styles = {
  pending: { tone: 'amber', Icon: Hourglass },
  contacted: { tone: 'blue', Icon: PhoneCall },
  confirmed: { tone: 'green', Icon: CalendarCheck },
  completed: { tone: 'gray', Icon: CheckCheck },
  cancelled: { tone: 'struck', Icon: Ban },
  'no-show': { tone: 'red-outline', Icon: UserX },
  spam: { tone: 'gray', Icon: ShieldAlert },
} as const
