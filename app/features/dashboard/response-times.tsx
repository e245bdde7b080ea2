import { useQuery } from '@tanstack/react-query'

import { BarChart } from '#app/office/controls/bar-chart.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { monthDay } from '#app/features/bookings/office/week-label.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readResponseStats } from './calls.ts'
import { onTimeText } from './on-time-text.ts'

const days = 30

/** How the promise was kept, and what came in day by day (PRODUCT §7.4, §8.1). */
export function ResponseTimes() {
  const stats = useQuery(apiQuery(readResponseStats, undefined, { days }))
  const words = stats.data && onTimeText(stats.data)
  return (
    <section aria-labelledby="on-time">
      <h2 id="on-time" className="mb-3 text-[1.375rem] leading-tight">
        Our promise
      </h2>
      <QueryBoundary query={stats} resource="how promises were kept" rows={3}>
        {({ perDay }) => (
          <div className="grid gap-x-12 gap-y-6 rounded-card border border-line bg-surface px-5 py-5 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:px-6">
            <div className="text-ink-soft">
              {words ? (
                <>
                  <p>
                    Answered on time, last {days} days:{' '}
                    <strong className="my-1.5 block text-3xl leading-tight font-bold tracking-tight text-ink tabular-nums">
                      {words.share}
                    </strong>
                    {words.median && (
                      <>
                        <span className="sr-only">, </span>
                        {words.median}
                      </>
                    )}
                    .
                  </p>
                  <p className="mt-3 text-sm text-ink-faint">
                    A request nobody has answered counts as soon as its time is over.
                  </p>
                </>
              ) : (
                <p>No request of the last {days} days has come due yet.</p>
              )}
            </div>
            <BarChart
              label={`Requests per day, last ${days} days`}
              series={[
                { name: 'Bookings', tone: 'brand' },
                { name: 'Messages', tone: 'accent' },
              ]}
              bars={perDay.map(({ date, bookings, contacts }) => ({
                label: monthDay(date),
                values: [bookings, contacts],
              }))}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
