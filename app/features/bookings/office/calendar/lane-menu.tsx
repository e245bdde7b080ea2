import { CalendarOff, Clock, Route } from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { localTime } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { routeHref } from '#app/business/service-address.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'

/** What can be done with somebody's day. */
export function LaneMenu({
  person,
  date,
  jobs,
  isOff,
  onOff,
}: {
  person: Technician
  date: string
  jobs: readonly Job[]
  /** Marked already, to its end. */
  isOff: boolean
  /** '' is all day, "13:00" from then on. */
  onOff: (from: string) => void
}) {
  const today = todayHere()
  const directions = routeHref(jobs)
  return (
    <Menu
      label={`Day of ${person.name}`}
      items={[
        !isOff && {
          label: date === today ? 'Off Today…' : `Off on ${dayLabel(date)}…`,
          Icon: CalendarOff,
          onSelect: () => onOff(''),
        },
        date === today &&
          !isOff && { label: 'Off from Now…', Icon: Clock, onSelect: () => onOff(localTime(new Date()).time) },
        directions !== null && {
          label: 'Directions',
          Icon: Route,
          onSelect: () => void open(directions, '_blank', 'noopener'),
        },
      ]}
    />
  )
}
