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
  /** A part of the one above. */
  below?: boolean
  /** How many there wait for somebody. */
  badge?: { of: keyof AdminStats; word: string }
}

/** The rail of the office, in PRODUCT §8's order. */
export const officeLinks: OfficeLink[] = [
  { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/blog', label: 'Blog', Icon: Newspaper },
  { to: '/admin/categories', label: 'Categories', Icon: Tags },
  { to: '/admin/newsletter', label: 'Newsletter', Icon: Mails },
  { to: '/admin/newsletter/compose', label: 'Compose', Icon: PenLine, below: true },
  { to: '/admin/newsletter-templates', label: 'Templates', Icon: LayoutTemplate, below: true },
  { to: '/admin/newsletter-themes', label: 'Themes', Icon: Brush, below: true },
  { to: '/admin/contacts', label: 'Contacts', Icon: Inbox, badge: { of: 'unreadContacts', word: 'unread' } },
  { to: '/admin/bookings', label: 'Bookings', Icon: CalendarCheck, badge: { of: 'pendingBookings', word: 'pending' } },
  { to: '/admin/sms-consent-report', label: 'SMS Consent Report', Icon: MessageSquareText },
]

/** The link of the screen one is on, or is below: the longest that the path begins with. */
export function currentLink(path: string): OfficeLink | undefined {
  const here = path.replace(/\/+$/, '')
  return officeLinks
    .filter(({ to }) => here === to || (to !== '/admin' && here.startsWith(`${to}/`)))
    .reduce<OfficeLink | undefined>((best, link) => (best && best.to.length >= link.to.length ? best : link), undefined)
}
