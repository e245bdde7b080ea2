import { CalendarDays, List } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

export function ViewSwitch({ view }: { view: 'list' | 'week' }) {
  return (
    <nav aria-label="View" className="flex rounded-pill border border-line-strong/60 bg-surface p-0.5">
      {views.map(({ value, label, to, Icon }) => (
        <Link
          key={value}
          to={to}
          scroll="stay"
          aria-current={value === view ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center gap-2 rounded-pill px-4 font-semibold max-sm:px-3',
            value === view ? 'bg-ink text-paper' : 'text-ink-soft hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  )
}

const views = [
  { value: 'list', label: 'List', to: '/admin/bookings', Icon: List },
  { value: 'week', label: 'Week', to: '/admin/bookings?view=week', Icon: CalendarDays },
] as const
