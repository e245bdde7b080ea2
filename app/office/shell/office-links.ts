import {
  Brush,
  CalendarCheck,
  Inbox,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  Mails,
  MessageSquareText,
  Newspaper,
  PenLine,
  Tags,
} from 'lucide-react'

import type { AdminStats } from '#app/features/dashboard/schemas.ts'

export interface OfficeLink {
  to: string
  label: string
  Icon: LucideIcon
  /** Belongs to the link above. */
  isNested?: boolean
  /** The stat shown as a badge, and its label for screen readers. */
  badge?: { stat: keyof AdminStats; label: string }
}

/** The navigation of the office. */
export const officeLinks: OfficeLink[] = [
  { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/blog', label: 'Blog', Icon: Newspaper },
  { to: '/admin/categories', label: 'Categories', Icon: Tags },
  { to: '/admin/newsletter', label: 'Newsletter', Icon: Mails },
  { to: '/admin/newsletter/compose', label: 'Compose', Icon: PenLine, isNested: true },
  { to: '/admin/newsletter-templates', label: 'Templates', Icon: LayoutTemplate, isNested: true },
  { to: '/admin/newsletter-themes', label: 'Themes', Icon: Brush, isNested: true },
  { to: '/admin/contacts', label: 'Contacts', Icon: Inbox, badge: { stat: 'unreadContacts', label: 'unread' } },
  {
    to: '/admin/bookings',
    label: 'Bookings',
    Icon: CalendarCheck,
    badge: { stat: 'pendingBookings', label: 'pending' },
  },
  { to: '/admin/sms-consent-report', label: 'SMS Consent Report', Icon: MessageSquareText },
]

/** The link of the current page: the longest one that the path starts with. */
export function currentLink(path: string): OfficeLink | undefined {
  const trimmed = path.replace(/\/+$/, '')
  return officeLinks
    .filter(({ to }) => trimmed === to || (to !== '/admin' && trimmed.startsWith(`${to}/`)))
    .reduce<OfficeLink | undefined>((best, link) => (best && best.to.length >= link.to.length ? best : link), undefined)
}
