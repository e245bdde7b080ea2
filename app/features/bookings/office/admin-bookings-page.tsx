import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

import { useDrawerHistory } from '#app/office/drawer/use-drawer-history.ts'
import { LeadList, useLeadList } from '#app/features/leads/office/lead-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { slotFrom } from './appointment-fields.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { bookingScreen } from './booking-screen.tsx'
import { ExportLink } from './export-link.tsx'
import { NewBookingDrawer } from './new-booking-drawer.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { WeekView } from './week-view.tsx'

/** /admin/bookings: the list, or with ?view=week the confirmed jobs by day. */
export function AdminBookingsPage() {
  const [path] = useLocation()
  const search = useExactSearch()
  const params = new URLSearchParams(search)
  const drawer = useDrawerHistory()
  const isWeek = params.get('view') === 'week'
  const actions = (
    <>
      <ViewSwitch view={isWeek ? 'week' : 'list'} />
      <Button onClick={() => drawer.open(addressWith(path, search, { new: '1' }))}>New Booking</Button>
    </>
  )
  return (
    <>
      {isWeek ? <WeekView actions={actions} /> : <BookingList actions={actions} />}
      <NewBookingDrawer
        open={params.has('new')}
        from={params.get('from') ?? ''}
        at={slotFrom(params.get('at') ?? '')}
        onClose={() => drawer.close(addressWith(path, search, { new: null, from: null, at: null }))}
        onCreated={({ id }) =>
          drawer.replace(addressWith(path, search, { new: null, from: null, at: null, id: String(id) }))
        }
      />
    </>
  )
}

function BookingList({ actions }: { actions: ReactNode }) {
  const list = useLeadList(bookingScreen)
  return (
    <LeadList
      screen={bookingScreen}
      list={list}
      title="Bookings"
      actions={
        <>
          <ExportLink query={{ ...list.query }} />
          {actions}
        </>
      }
      drawer={<BookingDrawer list={list} rows={list.rows} />}
    />
  )
}

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
