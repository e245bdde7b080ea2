import { CalendarCheck, MessageSquareText, Star, Wrench } from 'lucide-react'

import { Link } from '#app/ui/link.tsx'

const actions = [
  { to: '/booking', label: 'Schedule Service', says: 'Ask for an appointment', Icon: CalendarCheck },
  { to: '/services', label: 'Our Services', says: 'What we install and repair', Icon: Wrench },
  { to: '/reviews', label: 'Customer Reviews', says: 'What people say about us', Icon: Star },
  { to: '/contact', label: 'Contact Us', says: 'Write, or find our numbers', Icon: MessageSquareText },
]

export function QuickActions() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {actions.map(({ to, label, says, Icon }) => (
        <li key={to} className="grid">
          <Link
            to={to}
            className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-shadow hover:shadow-lift lg:flex-col lg:items-start lg:p-6"
          >
            <Icon aria-hidden="true" className="size-7 shrink-0 text-accent" strokeWidth={1.75} />
            <span>
              <span className="block text-lg leading-snug font-semibold">{label}</span>
              <span className="block text-[0.95rem] text-ink-soft">{says}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
