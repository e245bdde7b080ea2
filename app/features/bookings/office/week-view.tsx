import { type ReactNode, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { todayHere } from '#app/business/local-time.ts'
import { addDays, isDay, localTime, mondayOf } from '#app/business/local-instant.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { BookingDrawer } from './booking-drawer.tsx'
import { listJobs } from './calls.ts'
import { DaySheet } from './day-sheet.tsx'
import { WeekDay } from './week-day.tsx'
import { weekLabel } from './week-label.ts'

/** A week's confirmed jobs by day; prints one sheet per day. */
export function WeekView({ actions }: { actions: ReactNode }) {
  const list = useListParams()
  const [path] = useLocation()
  const requestedWeek = new URLSearchParams(useExactSearch()).get('week') ?? ''
  const today = todayHere()
  const thisWeek = mondayOf(today)
  const monday = isDay(requestedWeek) ? mondayOf(requestedWeek) : thisWeek
  const jobs = useQuery(apiQuery(listJobs, undefined, { from: monday, days: 7 }))
  // The day to print; null prints the whole week.
  const [printedDay, setPrintedDay] = useState<string | null>(null)
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
    date,
    jobs: (jobs.data ?? []).filter(({ scheduledStart }) => {
      const day = localTime(scheduledStart).date
      // A job that began the evening before is shown on Monday.
      return day === date || (date === monday && day < monday)
    }),
  }))
  const to = (week: string) => `${path}?view=week${week === thisWeek ? '' : `&week=${week}`}`
  const print = (date: string | null) => {
    flushSync(() => setPrintedDay(date))
    window.print()
  }
  // On phones print() returns before the page is rendered for printing.
  useEffect(() => {
    const printWeek = () => setPrintedDay(null)
    window.addEventListener('afterprint', printWeek)
    return () => window.removeEventListener('afterprint', printWeek)
  }, [])

  return (
    <>
      <div className="print:hidden">
        <AdminPage title="Bookings" count={jobs.data && `${jobs.data.length} confirmed`} actions={actions}>
          <div className="mb-5 flex flex-wrap items-center gap-2.5">
            <Link
              to={to(addDays(monday, -7))}
              scroll="stay"
              aria-label="Previous week"
              className={toolButtonClass('plain', true)}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Link>
            <Link
              to={to(addDays(monday, 7))}
              scroll="stay"
              aria-label="Next week"
              className={toolButtonClass('plain', true)}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </Link>
            {monday !== thisWeek && (
              <Link to={to(thisWeek)} scroll="stay" className={toolButtonClass()}>
                This week
              </Link>
            )}
            <h2 className="mx-1 text-xl leading-tight">{weekLabel(monday)}</h2>
            <ToolButton
              Icon={Printer}
              label="Print Week"
              className="ml-auto"
              disabled={!jobs.data?.length}
              onClick={() => print(null)}
            />
          </div>
          <QueryBoundary query={jobs} resource="this week's jobs">
            {(found) =>
              found.length === 0 ? (
                <EmptyState illustration={<EmptyIllustration name="bookings" />}>
                  No confirmed jobs this week.
                </EmptyState>
              ) : (
                <div className="grid gap-3 lg:grid-cols-7 lg:gap-2">
                  {days.map((day) => (
                    <WeekDay
                      key={day.date}
                      {...day}
                      isToday={day.date === today}
                      hrefOf={(id) => list.hrefOf({ id })}
                      onOpen={list.open}
                      onPrint={() => print(day.date)}
                    />
                  ))}
                </div>
              )
            }
          </QueryBoundary>
        </AdminPage>
      </div>
      {list.id === null &&
        days
          .filter((day) => day.jobs.length > 0 && (printedDay === null || printedDay === day.date))
          .map((day) => <DaySheet key={day.date} {...day} />)}
      {list.id === null && jobs.data?.length === 0 && (
        <p className="hidden pt-4 text-xl print:block">{`${weekLabel(monday)}: no confirmed jobs.`}</p>
      )}
      <BookingDrawer list={list} />
    </>
  )
}
