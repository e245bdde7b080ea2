import {
  Activity,
  AirVent,
  BadgeCheck,
  BookOpenText,
  Brush,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ChartNoAxesColumn,
  CircleDollarSign,
  ClipboardList,
  CornerUpRight,
  FolderInput,
  Inbox,
  LayoutTemplate,
  type LucideIcon,
  Mails,
  MessageSquareText,
  Newspaper,
  PanelsTopLeft,
  PenLine,
  Send,
  Settings,
  SquarePen,
  Star,
  Sun,
  Tags,
  Trash2,
  Users,
  Wrench,
} from 'lucide-react'

import type { AdminStats } from '#app/features/dashboard/schemas.ts'

export interface OfficeLink {
  /** Omitted if it has no screen of its own and only lists others. */
  to?: string
  /** Other views of the same screen. */
  also?: string[]
  label: string
  Icon?: LucideIcon
  /** The stat shown as a badge, and its label for screen readers. */
  badge?: { stat: keyof AdminStats; label: string }
  /** Screens that belong to it, listed while it or one of them is open. */
  below?: OfficeLink[]
}

/** The sections of the settings screen, by the ids and titles they have there. */
const settingsSections = [
  ['notifications', 'Notifications'],
  ['email', 'Email'],
  ['texts', 'Text messages'],
  ['device', 'On this device'],
  ['appointments', 'Appointments'],
  ['team', 'Team'],
  ['reviews', 'Review requests'],
  ['notice', 'Notice bar'],
  ['business', 'Business profile'],
  ['newsletter', 'Newsletter sender'],
  ['bounces', 'Bounce mailbox'],
  ['calendar', 'Calendar'],
  ['webhooks', 'Webhooks'],
  ['security', 'Security'],
  ['backup', 'Backups'],
  ['data', 'Your data'],
] as const

/** The rail of the office, in the order of a day. */
export const officeLinks: OfficeLink[] = [
  { to: '/admin', label: 'Today', Icon: Sun },
  {
    to: '/admin/bookings',
    label: 'Bookings',
    Icon: CalendarCheck,
    badge: { stat: 'pendingBookings', label: 'pending' },
  },
  {
    to: '/admin/contacts?form=inbox',
    also: ['/admin/contacts'],
    label: 'Messages',
    Icon: Inbox,
    badge: { stat: 'unreadContacts', label: 'unread' },
  },
  { to: '/admin?tab=customers', label: 'Customers', Icon: Users },
  { to: '/admin?tab=members', label: 'Members', Icon: BadgeCheck },
  { to: '/admin?tab=equipment', label: 'Equipment', Icon: AirVent },
  {
    to: '/admin/bookings?view=calendar',
    also: ['/admin/bookings?view=day', '/admin/bookings?view=week'],
    label: 'Calendar',
    Icon: CalendarDays,
    below: [{ to: '/admin?tab=jobs', label: 'Completed Jobs', Icon: CircleDollarSign }],
  },
  {
    label: 'Website',
    Icon: BookOpenText,
    below: [
      { to: '/admin?tab=website', label: 'Site Setup', Icon: PanelsTopLeft },
      { to: '/admin?tab=content', label: 'Services', Icon: Wrench },
      { to: '/admin?tab=content&what=reviews', label: 'Reviews', Icon: Star },
      { to: '/admin?tab=content&what=plans', label: 'Plans', Icon: ClipboardList },
      { to: '/admin/blog', label: 'Blog', Icon: Newspaper },
      { to: '/admin/categories', label: 'Categories', Icon: Tags },
      { to: '/admin?tab=redirects', label: 'Redirects', Icon: CornerUpRight },
      { to: '/admin?tab=import', label: 'Import', Icon: FolderInput },
    ],
  },
  {
    to: '/admin/newsletter',
    label: 'Newsletter',
    Icon: Mails,
    below: [
      { to: '/admin/newsletter/compose', label: 'Compose', Icon: PenLine },
      { to: '/admin/newsletter-templates', label: 'Templates', Icon: LayoutTemplate },
      { to: '/admin/newsletter-themes', label: 'Themes', Icon: Brush },
    ],
  },
  { to: '/admin?tab=visits', label: 'Visitors', Icon: ChartNoAxesColumn },
  { to: '/admin/sms-consent-report', label: 'SMS Consent', Icon: MessageSquareText },
  { to: '/admin?tab=outbox', label: 'Outbox', Icon: Send },
  { to: '/admin?tab=activity', label: 'Activity', Icon: Activity },
  { to: '/admin?tab=trash', label: 'Trash', Icon: Trash2 },
  {
    to: '/admin?tab=settings',
    label: 'Settings',
    Icon: Settings,
    below: settingsSections.map(([id, label]) => ({ to: `/admin?tab=settings#settings-${id}`, label })),
  },
]

/** What is made most often. */
const newRecords: OfficeLink[] = [
  { to: '/admin/bookings?new=1', label: 'New Booking', Icon: CalendarPlus },
  { to: '/admin/blog/new', label: 'New Post', Icon: SquarePen },
]

/** What search lists before anything is typed. */
export const commonLinks = [...newRecords, ...officeLinks].filter(({ to }) => to !== undefined)

/** Everywhere to go; screens that belong to another one name it: "Settings: Backups". */
export const allLinks = [
  ...commonLinks,
  ...officeLinks.flatMap(({ label, below = [], Icon }) =>
    below.map((link) => ({ Icon, ...link, label: `${label}: ${link.label}` })),
  ),
]

const all = officeLinks.flatMap((link) => [link, ...(link.below ?? [])])

/** The link of the current screen, or of the one it is below: the most specific that the address begins with. */
export function currentLink(path: string, search: string): OfficeLink | undefined {
  const current = path.replace(/\/+$/, '')
  const query = new URLSearchParams(search)
  const isAt = (to: string | undefined) => {
    if (to === undefined) return false
    const url = new URL(to, 'http://office')
    if (url.hash !== '') return false
    const isBelow = url.search === '' && to !== '/admin' && current.startsWith(`${to}/`)
    const hasQuery = [...url.searchParams].every(([name, value]) => query.get(name) === value)
    return isBelow || (current === url.pathname && hasQuery)
  }
  const matches = all.filter(({ to, also = [] }) => [to, ...also].some(isAt))
  return matches.toSorted((a, b) => b.to!.length - a.to!.length)[0]
}
