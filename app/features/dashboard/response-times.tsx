import { useQuery } from '@tanstack/react-query'

import { BarChart } from '#app/office/controls/bar-chart.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { monthDay } from '#app/features/bookings/office/week-label.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { readResponseStats } from './calls.ts'
import { onTimeText } from './on-time-text.ts'

const days = 30

/** The share of requests answered on time, and requests per day. */
export function ResponseTimes() {
  const stats = useQuery(apiQuery(readResponseStats, undefined, { days }))
  const text = stats.data && onTimeText(stats.data)
  return (
    <section aria-labelledby="response-times">
      <h2 id="response-times" className="mb-3 text-[1.375rem] leading-tight">
        Response times
      </h2>
      <QueryBoundary query={stats} resource="the response times" rows={3}>
        {({ perDay }) => (
          <div className="grid gap-x-12 gap-y-6 rounded-card border border-line bg-surface px-5 py-5 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:px-6">
            <div className="text-ink-soft">
              {text ? (
                <>
                  <p>
                    Answered on time, last {days} days:{' '}
                    <strong className="my-1.5 block text-3xl leading-tight font-bold tracking-tight text-ink tabular-nums">
                      {text.share}
                    </strong>
                    {text.median && (
                      <>
                        <span className="sr-only">, </span>
                        {text.median}
                      </>
                    )}
                    .
                  </p>
                  <p className="mt-3 text-sm text-ink-faint">Unanswered requests count once they are overdue.</p>
                </>
              ) : (
                <p>No replies due yet.</p>
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
