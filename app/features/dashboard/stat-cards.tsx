import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Inbox, Mails, Newspaper } from 'lucide-react'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { StatCard } from '#app/office/controls/stat-card.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readStats } from './calls.ts'

/** The eight numbers of SPEC §3 on four cards (PRODUCT §8.1). */
export function StatCards() {
  const stats = useQuery(apiQuery(readStats))
  return (
    <section aria-label="Numbers" className="grid gap-4">
      {stats.isError && <ErrorCard resource="the numbers" query={stats} />}
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4" aria-busy={stats.isFetching}>
        {cards.map(({ title, all, some, word, waits, to, Icon }) => {
          const part = stats.data?.[some]
          return (
            <StatCard
              key={title}
              label={title}
              value={stats.data?.[all]}
              hint={`${part === undefined ? '—' : formatCount(part)} ${word}`}
              Icon={Icon}
              to={to}
              highlighted={waits && (part ?? 0) > 0}
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
    all: 'blogPosts',
    some: 'publishedBlogPosts',
    word: 'published',
    to: '/admin/blog',
    Icon: Newspaper,
    waits: false,
  },
  {
    title: 'Subscribers',
    all: 'subscribers',
    some: 'activeSubscribers',
    word: 'active',
    to: '/admin/newsletter',
    Icon: Mails,
    waits: false,
  },
  {
    title: 'Contacts',
    all: 'contacts',
    some: 'unreadContacts',
    word: 'unread',
    to: '/admin/contacts',
    Icon: Inbox,
    waits: true,
  },
  {
    title: 'Bookings',
    all: 'bookings',
    some: 'pendingBookings',
    word: 'pending',
    to: '/admin/bookings',
    Icon: CalendarCheck,
    waits: true,
  },
] as const
