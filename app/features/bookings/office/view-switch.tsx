import { CalendarDays, CalendarRange, List } from 'lucide-react'

import { todayHere } from '#app/business/local-time.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { type CalendarView, calendarPath } from './calendar/calendar-days.ts'

/** Switches between the list of bookings, a day and a week; the latter two keep the day. */
export function ViewSwitch({ view, dates }: { view: CalendarView | 'list'; dates: readonly string[] }) {
  const today = todayHere()
  const day = dates.length === 0 || dates.includes(today) ? today : dates[0]!
  const views = [
    { value: 'list', label: 'List', to: '/admin/bookings', Icon: List },
    { value: 'day', label: 'Day', to: calendarPath('day', day, today), Icon: CalendarDays },
    { value: 'week', label: 'Week', to: calendarPath('week', day, today), Icon: CalendarRange },
  ]
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
