import { useState } from 'react'
import { HardHat } from 'lucide-react'

import { localTime } from '#app/business/local-instant.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { StaleActionNotice, useRecordAction } from '#app/office/form/use-record-action.tsx'
import type { Assignment } from '#app/features/bookings/assignment.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'

import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { assignBooking } from './calls.ts'
import { People } from './people.tsx'
import type { AdminBooking } from './schemas.ts'
import { useAssignFields } from './use-assign-fields.ts'
import { AssignFields } from './assign-fields.tsx'

/** Who goes to the appointment, and a button to choose somebody else. Nothing in a shop of one. */
export function Assigned({ booking }: { booking: AdminBooking }) {
  const [isChoosing, setChoosing] = useState(false)
  const team = useTeam()
  if (!team) return null
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
      <People assignment={booking} times={booking} isDone={booking.status === 'completed'} />
      <ToolButton
        Icon={HardHat}
        label={booking.technicianId === null ? 'Assign…' : 'Reassign…'}
        className="print:hidden"
        onClick={() => setChoosing(true)}
      />
      {isChoosing && <AssignDialog booking={booking} onClose={() => setChoosing(false)} />}
    </div>
  )
}

type Assignable = Pick<
  AdminBooking,
  'id' | 'technicianId' | 'helperIds' | 'serviceType' | 'town' | 'scheduledStart' | 'scheduledEnd' | 'updatedAt'
>

/** Asks who does a job that has a time. */
export function AssignDialog({ booking, onClose }: { booking: Assignable; onClose: () => void }) {
  const { id, technicianId, helperIds, serviceType, town, scheduledStart, scheduledEnd } = booking
  const [chosen, setChosen] = useState<Assignment | null>(technicianId === null ? null : { technicianId, helperIds })
  const job = { serviceType, except: id, times: { scheduledStart: scheduledStart!, scheduledEnd: scheduledEnd! } }
  const who = useAssignFields(chosen, { ...job, town, date: localTime(scheduledStart!).date })
  const assign = useRecordAction(assignBooking, id, {
    failure: bookingFailed,
    invalidates: bookingScreen.reads,
    success: ({ overlaps: [other] }) => [
      'Booking Updated',
      other ? `Saved. It overlaps ${other.name}’s appointment.` : 'The calendar shows it.',
    ],
    onSuccess: onClose,
  })
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={booking.technicianId === null ? 'Assign' : 'Reassign'}
      confirmLabel="Save"
      busy={assign.busy}
      onConfirm={() => void assign.run({ params: { id }, ifMatch: booking.updatedAt, body: who.value })}
    >
      <StaleActionNotice actions={[assign]} onReload={onClose} />
      {who.team && <AssignFields {...who} team={who.team} onChange={setChosen} errors={assign.fieldErrors} {...job} />}
    </AlertDialog>
  )
}
