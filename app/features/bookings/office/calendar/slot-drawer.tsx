import { Drawer } from '#app/office/drawer/drawer.tsx'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { appointmentAt, appointmentTimes, type Slot } from '#app/features/bookings/jobs/appointment-fields.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { BookingRow, Job } from '#app/features/bookings/office/schemas.ts'
import { jobsInTheWay } from '#app/features/bookings/office/who-is-free.ts'
import { Button } from '#app/ui/button.tsx'

import { RequestText } from './request-tray.tsx'

/** Whose jobs are in the way there: in a lane, those of its person. */
const peopleAt = ({ technicianId }: Slot): number[] | null =>
  technicianId === undefined ? null : technicianId === null ? [] : [technicianId]

/** Asks what to book at the time chosen in the calendar: one of the requests, or a new booking. */
export function SlotDrawer({
  slot,
  jobs,
  requests,
  onClose,
  onChoose,
  onNew,
}: {
  slot: Slot | null
  jobs: readonly Job[]
  requests: readonly BookingRow[]
  onClose: () => void
  onChoose: (id: number, slot: Slot) => void
  onNew: (slot: Slot) => void
}) {
  const times = slot && appointmentTimes(appointmentAt(slot))
  const when = times && appointmentTime(times.scheduledStart, times.scheduledEnd)
  return (
    <Drawer
      open={slot !== null}
      onClose={onClose}
      title={when && `Book ${when.short}`}
      subtitle={when?.hours}
      footer={slot && <Button onClick={() => onNew(slot)}>New Booking</Button>}
    >
      {times &&
        jobsInTheWay(jobs, times, null, peopleAt(slot)).map((job) => (
          <p key={job.id} className="mb-3 rounded-field border border-star/50 bg-star/15 px-3 py-2 font-medium">
            {`Overlaps ${nameOf(job)}, ${appointmentTime(job.scheduledStart, job.scheduledEnd).hours}`}
          </p>
        ))}
      <h3 className="mb-3 text-lg">Which request?</h3>
      <ul className="grid gap-2">
        {slot &&
          requests.map((request) => (
            <li key={request.id}>
              <button
                type="button"
                className="grid w-full gap-1 rounded-card border border-line bg-surface px-3.5 py-2.5 text-left hover:border-ink"
                onClick={() => onChoose(request.id, slot)}
              >
                <span className="font-semibold wrap-anywhere">{nameOf(request)}</span>
                <RequestText request={request} />
              </button>
            </li>
          ))}
      </ul>
    </Drawer>
  )
}
