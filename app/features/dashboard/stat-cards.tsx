import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Inbox, Mails, Newspaper } from 'lucide-react'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { StatCard } from '#app/office/controls/stat-card.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readStats } from './calls.ts'

export function StatCards() {
  const stats = useQuery(apiQuery(readStats))
  return (
    <section aria-label="Stats" className="grid gap-4">
      {stats.isError && <ErrorCard resource="the stats" query={stats} />}
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4" aria-busy={stats.isFetching}>
        {cards.map(({ title, total, part, partLabel, needsAttention, to, Icon }) => {
          const partCount = stats.data?.[part]
          return (
            <StatCard
              key={title}
              label={title}
              value={stats.data?.[total]}
              hint={`${partCount === undefined ? '—' : formatCount(partCount)} ${partLabel}`}
              Icon={Icon}
              to={to}
              highlighted={needsAttention && (partCount ?? 0) > 0}
              loading={stats.isPending}
            />
          )
        })}
      </div>
    </section>
  )
}

const cards = [
  {
    title: 'Blog Posts',
    total: 'blogPosts',
    part: 'publishedBlogPosts',
    partLabel: 'published',
    to: '/admin/blog',
    Icon: Newspaper,
    needsAttention: false,
  },
  {
    title: 'Subscribers',
    total: 'subscribers',
    part: 'activeSubscribers',
    partLabel: 'active',
    to: '/admin/newsletter',
    Icon: Mails,
    needsAttention: false,
  },
  {
    title: 'Messages',
    total: 'contacts',
    part: 'unreadContacts',
    partLabel: 'unread',
    to: '/admin/contacts?status=all',
    Icon: Inbox,
    needsAttention: true,
  },
  {
    title: 'Bookings',
    total: 'bookings',
    part: 'pendingBookings',
    partLabel: 'pending',
    to: '/admin/bookings?status=all',
    Icon: CalendarCheck,
    needsAttention: true,
  },
] as const
