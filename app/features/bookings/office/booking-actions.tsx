import { useState } from 'react'
import {
  CalendarCheck,
  CalendarClock,
  Eraser,
  type LucideIcon,
  Printer,
  RotateCcw,
  ShieldAlert,
  Trash2,
} from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { StaleActionNotice, useRecordAction } from '#app/office/form/use-record-action.tsx'
import { type BookingStatus, closingStatuses, nextStatuses } from '#app/features/bookings/statuses.ts'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'

import { AppointmentDialog } from './appointment-dialog.tsx'
import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { rescheduleBooking } from './calls.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { AdminBooking } from './schemas.ts'
import { DeleteDialog, expected } from './delete-dialog.tsx'
import { EraseBooking } from './erase-booking.tsx'
import { isErased, nameOf } from './name-of.ts'
import { rescheduleToast } from './booking-toasts.ts'

type Asking = 'confirm' | 'reschedule' | 'cancel' | 'erase' | 'delete' | null

/** Actions available in the booking's status, the most likely one first. */
export function BookingActions({
  booking,
  closeAfter,
}: {
  booking: AdminBooking
  /** Closes the drawer after the deletion. */
  closeAfter: (removal: Promise<object | null>) => Promise<void>
}) {
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  // An open dialog would hide the question about the newer version.
  const actions = useLeadActions(bookingScreen, booking, close)
  const { busy, fields, change } = actions
  const times = useRecordAction(rescheduleBooking, booking.id, {
    success: ({ mailOutcome }) => rescheduleToast(mailOutcome, nameOf(booking)),
    failure: bookingFailed,
    invalidates: bookingScreen.reads,
    onStale: close,
  })
  const to = (next: BookingStatus) => () => void change({ status: next })
  const offers = (isErased(booking) ? closingOffersOf : offersOf)(booking.status, to, setAsking)
  const remove = () => void closeAfter(actions.remove())
  const closeIf = (saved: object | null): boolean => {
    if (saved) close()
    return saved !== null
  }
  const confirming = confirmWords[booking.status] ?? ['Confirm the appointment', 'Confirm']
  return (
    <>
      <StaleActionNotice actions={[...actions.changes, times]} className="basis-full" onReload={actions.reload} />
      {offers.buttons.map((button, index) => (
        <ToolButton key={button.label} tone={index === 0 ? 'primary' : 'plain'} disabled={busy.change} {...button} />
      ))}
      <div className="ml-auto">
        <Menu
          label="More"
          items={[
            ...offers.more,
            { label: 'Print', Icon: Printer, onSelect: () => window.print() },
            !isErased(booking) && { label: 'Erase personal data…', Icon: Eraser, onSelect: () => setAsking('erase') },
            {
              label: 'Delete',
              Icon: Trash2,
              danger: true,
              onSelect: () => (expected([booking]).length > 0 ? setAsking('delete') : remove()),
            },
          ]}
        />
      </div>
      {asking === 'confirm' && (
        <AppointmentDialog
          booking={booking}
          title={confirming[0]}
          confirmLabel={confirming[1]}
          busy={busy.change}
          fields={fields}
          onClose={close}
          onConfirm={(chosen) => change({ status: 'confirmed', ...chosen }).then(closeIf)}
        />
      )}
      {asking === 'reschedule' && (
        <AppointmentDialog
          booking={booking}
          title={`Reschedule ${nameOf(booking)}`}
          confirmLabel="Reschedule"
          busy={times.busy}
          fields={times.fieldErrors}
          onClose={close}
          onConfirm={(chosen) =>
            times.run({ params: { id: booking.id }, ifMatch: booking.updatedAt, body: chosen }).then(closeIf)
          }
        />
      )}
      {asking === 'cancel' && (
        <CancelDialog
          booking={booking}
          busy={busy.change}
          fields={fields}
          onClose={close}
          onCancel={(cancellation) => change(cancellation).then(closeIf)}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          bookings={[booking]}
          busy={busy.remove}
          onClose={close}
          onDelete={() => {
            close()
            remove()
          }}
        />
      )}
      {asking === 'erase' && <EraseBooking booking={booking} onClose={close} />}
    </>
  )
}

const confirmWords: Partial<Record<BookingStatus, [title: string, button: string]>> = {
  'no-show': ['Rebook the appointment', 'Rebook'],
}

interface Offers {
  buttons: { label: string; Icon?: LucideIcon; onClick: () => void }[]
  more: { label: string; Icon: LucideIcon; onSelect: () => void }[]
}
type To = (next: BookingStatus) => () => void

/** Actions left after erasure. */
function closingOffersOf(status: BookingStatus, to: To, ask: (asking: Asking) => void): Offers {
  const leads = (next: BookingStatus) => nextStatuses[status].includes(next) && closingStatuses.includes(next)
  const buttons = [
    leads('completed') && { label: 'Complete', onClick: to('completed') },
    leads('no-show') && { label: 'Mark as No-Show', onClick: to('no-show') },
    leads('cancelled') && { label: 'Cancel…', onClick: () => ask('cancel') },
  ]
  return { buttons: buttons.filter((offer) => offer !== false), more: [] }
}

function offersOf(status: BookingStatus, to: To, ask: (asking: Asking) => void): Offers {
  const confirm = { label: 'Confirm…', Icon: CalendarCheck, onClick: () => ask('confirm') }
  const cancel = { label: 'Cancel…', onClick: () => ask('cancel') }
  const spam = { label: 'Mark as Spam', Icon: ShieldAlert, onSelect: to('spam') }
  const reopen = { label: 'Reopen', Icon: RotateCcw }
  switch (status) {
    case 'pending':
      return { buttons: [confirm, { label: 'Mark as Contacted', onClick: to('contacted') }, cancel], more: [spam] }
    case 'contacted':
      return {
        buttons: [confirm, cancel],
        more: [{ label: 'Mark as Pending', Icon: RotateCcw, onSelect: to('pending') }, spam],
      }
    case 'confirmed':
      return {
        buttons: [
          { label: 'Complete', onClick: to('completed') },
          { label: 'Reschedule…', Icon: CalendarClock, onClick: () => ask('reschedule') },
          { label: 'Mark as No-Show', onClick: to('no-show') },
          cancel,
        ],
        more: [{ label: 'Mark as Contacted', Icon: RotateCcw, onSelect: to('contacted') }],
      }
    case 'completed':
      return { buttons: [{ ...reopen, onClick: to('confirmed') }], more: [] }
    case 'cancelled':
      return { buttons: [{ ...reopen, onClick: to('pending') }], more: [] }
    case 'no-show':
      return {
        buttons: [{ label: 'Rebook…', Icon: CalendarCheck, onClick: () => ask('confirm') }, cancel],
        more: [{ label: 'Undo No-Show', Icon: RotateCcw, onSelect: to('confirmed') }],
      }
    case 'spam':
      return { buttons: [{ label: 'Not Spam', Icon: RotateCcw, onClick: to('pending') }], more: [] }
  }
}
