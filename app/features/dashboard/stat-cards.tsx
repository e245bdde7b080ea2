import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Inbox, Mails, Newspaper } from 'lucide-react'

import { HttpError } from '#app/http/http-error.ts'
import { reading } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { readStats } from './contract.ts'
import { StatCard } from './stat-card.tsx'

/** The eight numbers of SPEC §3 on four cards (PRODUCT §8.1). */
export function StatCards() {
  const stats = useQuery(reading(readStats))
  return (
    <>
      {stats.isError && (
        <Notice kind="bad" className="mb-6">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
            <p>
              Couldn't load the numbers.{' '}
              {stats.error instanceof HttpError && <small className="text-sm">{stats.error.status}</small>}
            </p>
            <Button
              variant="secondary"
              className="-my-2"
              disabled={stats.isFetching}
              onClick={() => void stats.refetch()}
            >
              {stats.isFetching ? 'Loading...' : 'Try Again'}
            </Button>
          </div>
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4" aria-busy={stats.isFetching}>
        {cards.map(({ all, some, ...card }) => (
          <StatCard
            key={card.title}
            {...card}
            total={stats.data?.[all]}
            part={stats.data?.[some]}
            loading={stats.isFetching}
          />
        ))}
      </div>
    </>
  )
}

const cards = [
  { title: 'Blog Posts', all: 'blogPosts', some: 'publishedBlogPosts', word: 'published', Icon: Newspaper },
  { title: 'Subscribers', all: 'subscribers', some: 'activeSubscribers', word: 'active', Icon: Mails },
  { title: 'Contacts', all: 'contacts', some: 'unreadContacts', word: 'unread', waiting: true, Icon: Inbox },
  { title: 'Bookings', all: 'bookings', some: 'pendingBookings', word: 'pending', waiting: true, Icon: CalendarCheck },
] as const
