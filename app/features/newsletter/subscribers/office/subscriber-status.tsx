import { Check, CircleAlert, Hourglass, type LucideIcon, MailX, ShieldAlert } from 'lucide-react'

import { type BadgeTone, StatusBadge } from '#app/office/status-badge.tsx'
import { subscriberStatuses } from '#app/features/newsletter/subscribers/calls.ts'
import type { Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'

/** Whether somebody gets newsletters, and why not. */
export function SubscriberStatus({ status }: Pick<Subscriber, 'status'>) {
  return <StatusBadge {...looks[status]}>{subscriberStatuses.find(({ value }) => value === status)?.label}</StatusBadge>
}

const looks: Record<Subscriber['status'], { tone: BadgeTone; Icon: LucideIcon }> = {
  active: { tone: 'green', Icon: Check },
  unconfirmed: { tone: 'amber', Icon: Hourglass },
  unsubscribed: { tone: 'gray', Icon: MailX },
  bounced: { tone: 'red', Icon: CircleAlert },
  complained: { tone: 'red-outline', Icon: ShieldAlert },
}
