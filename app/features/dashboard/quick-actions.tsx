import { Brush, LayoutTemplate, type LucideIcon, MessageSquareText, PenLine, SquarePen, Tags } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { toolButtonClass } from '#app/office/controls/tool-button.tsx'

const actions: { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/admin/blog/new', label: 'New Post', Icon: SquarePen },
  { to: '/admin/newsletter/compose', label: 'Compose Newsletter', Icon: PenLine },
  { to: '/admin/categories', label: 'Categories', Icon: Tags },
  { to: '/admin/newsletter-templates', label: 'Templates', Icon: LayoutTemplate },
  { to: '/admin/newsletter-themes', label: 'Themes', Icon: Brush },
  { to: '/admin/sms-consent-report', label: 'SMS Consent Report', Icon: MessageSquareText },
]

export function QuickActions() {
  return (
    <nav aria-label="Quick actions">
      <h2 className="mb-3 text-[1.375rem] leading-tight">Quick actions</h2>
      <ul className="grid grid-cols-2 gap-2.5 md:flex md:flex-wrap">
        {actions.map(({ to, label, Icon }) => (
          <li key={to} className="grid">
            <Link to={to} className={classNames(toolButtonClass(), 'max-md:justify-start max-md:whitespace-normal')}>
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-faint" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
