import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { useDrawerHistory } from '#app/office/drawer/use-drawer-history.ts'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { todayHere } from '#app/business/local-time.ts'
import { LeadList, useLeadList } from '#app/features/leads/office/lead-list.tsx'
import { technicianCalls } from '#app/features/technicians/calls.ts'
import { minTeam } from '#app/features/technicians/team.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { type Slot, slotFrom, slotText } from '#app/features/bookings/jobs/appointment-fields.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { useBookingScreen } from './use-booking-screen.tsx'
import { calendarPath, shownDays } from './calendar/calendar-days.ts'
import { ExportBookingsLink } from './export-bookings-link.tsx'
import { NewBookingDrawer } from './new-booking-drawer.tsx'
import { ViewSwitch } from './view-switch.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar/calendar.tsx')).Calendar }))

/** /admin/bookings: the list, or with ?view=day or ?view=week the calendar. */
export function AdminBookingsPage() {
  const [path] = useLocation()
  const search = useExactSearch()
  const params = new URLSearchParams(search)
  const drawer = useDrawerHistory()
  const opens = params.get('view') === 'calendar'
  const { view, dates } = shownDays(search, todayHere())
  const openNew = (at: Slot | null) => drawer.open(addressWith(path, search, { new: '1', at: at && slotText(at) }))
  const actions = (
    <>
      <ViewSwitch view={view} dates={dates} />
      <Button onClick={() => openNew(null)}>New Booking</Button>
    </>
  )
  return (
    <>
      {opens ? (
        <OpenCalendar />
      ) : view === 'list' ? (
        <BookingList actions={actions} />
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <Calendar view={view} dates={dates} actions={actions} onNew={openNew} />
        </Suspense>
      )}
      <NewBookingDrawer
        open={params.has('new')}
        from={params.get('from') ?? ''}
        at={slotFrom(params.get('at') ?? '')}
        onClose={() => drawer.close(addressWith(path, search, closed))}
        onCreated={({ id, status }) =>
          // The calendar shows it at its time.
          view !== 'list' && status === 'confirmed'
            ? drawer.close(addressWith(path, search, closed))
            : drawer.replace(addressWith(path, search, { ...closed, id: String(id) }))
        }
      />
    </>
  )
}

/** Opens the calendar: in a team on today, with a lane for each, else on the week. */
function OpenCalendar() {
  const [, navigate] = useLocation()
  const { data, isError } = useQuery(apiQuery(technicianCalls.list))
  const isTeam = data && data.filter(({ isActive }) => isActive).length >= minTeam
  useEffect(() => {
    const today = todayHere()
    if (data || isError) navigate(calendarPath(isTeam ? 'day' : 'week', today, today), { replace: true })
  }, [data, isError])
  return <SkeletonRows />
}

function BookingList({ actions }: { actions: ReactNode }) {
  const screen = useBookingScreen()
  const list = useLeadList(screen)
  return (
    <LeadList
      screen={screen}
      list={list}
      title="Bookings"
      actions={
        <>
          <ExportBookingsLink query={{ ...list.query }} />
          {actions}
        </>
      }
      drawer={<BookingDrawer list={list} rows={list.rows} />}
    />
  )
}

/** Closes New Booking. */
const closed = { new: null, from: null, at: null }

/** The URL with some query parameters changed. */
function addressWith(path: string, search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
