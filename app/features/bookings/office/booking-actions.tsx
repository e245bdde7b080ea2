import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
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

import { Menu } from '#app/office/menu.tsx'
import { readAnew } from '#app/office/read-anew.ts'
import { StaleNotice } from '#app/office/stale-notice.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { type BookingStatus, closingStatuses, nextStatuses } from '#app/features/bookings/statuses.ts'

import { AppointmentDialog } from './appointment-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { AdminBooking } from './schemas.ts'
import { DeleteDialog, expected } from './delete-dialog.tsx'
import { EraseBooking } from './erase-booking.tsx'
import { hasPerson, nameOf } from './name-of.ts'
import { useRemoval } from './use-removal.ts'
import { useReschedule } from './use-reschedule.ts'
import { bookingReads, useStatusChange } from './use-status-change.ts'

type Asking = 'confirm' | 'reschedule' | 'cancel' | 'erase' | 'delete' | null

/** What can be done with a booking in the state it is in: the next step first (PRODUCT §7.1, §8.12). */
export function BookingActions({
  booking,
  onLeaving,
  onGone,
}: {
  booking: AdminBooking
  /** It is being deleted; null when that failed. */
  onLeaving: (id: number | null) => void
  onGone: () => void
}) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  // Under an open dialog nobody would see that there is something to decide first.
  const status = useStatusChange(booking, close)
  const times = useReschedule(booking, close)
  const removal = useRemoval()
  const to = (next: BookingStatus) => () => void status.change({ status: next })
  const offers = (hasPerson(booking) ? offersOf : closingOffersOf)(booking.status, to, setAsking)
  const remove = () => {
    onLeaving(booking.id)
    void removal.remove(booking).then((gone) => (gone ? onGone() : onLeaving(null)))
  }
  const closeIf = (saved: object | null): boolean => {
    if (saved) close()
    return saved !== null
  }
  const confirming = confirmWords[booking.status] ?? ['Confirm the appointment', 'Confirm']
  return (
    <>
      {(status.stale ?? times.stale) && (
        <StaleNotice
          className="basis-full"
          busy={status.busy || times.busy}
          onReload={() => {
            status.forgetStale()
            times.forgetStale()
            void readAnew(client, bookingReads)
          }}
          onKeep={() => void (status.stale ? status.insist() : times.insist())}
        />
      )}
      {offers.buttons.map((button, index) => (
        <ToolButton key={button.label} tone={index === 0 ? 'primary' : 'plain'} disabled={status.busy} {...button} />
      ))}
      <div className="ml-auto">
        <Menu
          label="More"
          items={[
            ...offers.more,
            { label: 'Print', Icon: Printer, onSelect: () => window.print() },
            hasPerson(booking) && { label: 'Erase personal data…', Icon: Eraser, onSelect: () => setAsking('erase') },
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
          busy={status.busy}
          fields={status.fields}
          onClose={close}
          onConfirm={(chosen) => status.change({ status: 'confirmed', ...chosen }).then(closeIf)}
        />
      )}
      {asking === 'reschedule' && (
        <AppointmentDialog
          booking={booking}
          title={`Reschedule ${nameOf(booking)}`}
          confirmLabel="Reschedule"
          busy={times.busy}
          fields={times.fields}
          onClose={close}
          onConfirm={(chosen) => times.move(chosen).then(closeIf)}
        />
      )}
      {asking === 'cancel' && (
        <CancelDialog
          booking={booking}
          busy={status.busy}
          fields={status.fields}
          onClose={close}
          onCancel={(change) => status.change(change).then(closeIf)}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          bookings={[booking]}
          busy={removal.busy}
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

/** What is left to do once the person is erased. */
function closingOffersOf(status: BookingStatus, to: To, ask: (asking: Asking) => void): Offers {
  const leads = (next: BookingStatus) => nextStatuses[status].includes(next) && closingStatuses.includes(next)
  const buttons = [
    leads('completed') && { label: 'Complete', onClick: to('completed') },
    leads('no-show') && { label: 'No-Show', onClick: to('no-show') },
    leads('cancelled') && { label: 'Cancel…', onClick: () => ask('cancel') },
  ]
  return { buttons: buttons.filter((offer) => offer !== false), more: [] }
}

/** The steps from each state; the first is the one that usually comes next. */
function offersOf(status: BookingStatus, to: To, ask: (asking: Asking) => void): Offers {
  const confirm = { label: 'Confirm…', Icon: CalendarCheck, onClick: () => ask('confirm') }
  const cancel = { label: 'Cancel…', onClick: () => ask('cancel') }
  const spam = { label: 'Mark as Spam', Icon: ShieldAlert, onSelect: to('spam') }
  const reopen = { label: 'Reopen', Icon: RotateCcw }
  switch (status) {
    case 'pending':
      return { buttons: [confirm, { label: 'Mark Contacted', onClick: to('contacted') }, cancel], more: [spam] }
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
          { label: 'No-Show', onClick: to('no-show') },
          cancel,
        ],
        more: [{ label: 'Mark Contacted', Icon: RotateCcw, onSelect: to('contacted') }],
      }
    case 'completed':
      return { buttons: [{ ...reopen, onClick: to('confirmed') }], more: [] }
    case 'cancelled':
      return { buttons: [{ ...reopen, onClick: to('pending') }], more: [] }
    case 'no-show':
      return {
        buttons: [{ label: 'Rebook…', Icon: CalendarCheck, onClick: () => ask('confirm') }, cancel],
        more: [{ label: 'They were there after all', Icon: RotateCcw, onSelect: to('confirmed') }],
      }
    case 'spam':
      return { buttons: [{ label: 'Not Spam', Icon: RotateCcw, onClick: to('pending') }], more: [] }
  }
}
