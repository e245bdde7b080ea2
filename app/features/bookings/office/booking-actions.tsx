import { useState } from 'react'
import {
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Eraser,
  Link2,
  type LucideIcon,
  PhoneCall,
  Printer,
  RotateCcw,
  ShieldAlert,
  Trash2,
} from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { StaleActionNotice } from '#app/office/form/use-record-action.tsx'
import { type BookingStatus, closingStatuses, nextStatuses } from '#app/features/bookings/statuses.ts'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'

import { AppointmentDialog } from './appointment-dialog.tsx'
import { bookingScreen } from './booking-screen.tsx'
import { renewLink } from './calls.ts'
import { ComeBackDialog } from './come-back-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { AdminBooking } from './schemas.ts'
import { DeleteDialog, expectingVisit } from './delete-dialog.tsx'
import { EraseBooking } from './erase-booking.tsx'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { useReschedule } from './use-reschedule.ts'

type OpenDialog =
  | 'confirm'
  | 'complete'
  | 'come-back'
  | 'schedule'
  | 'reschedule'
  | 'cancel'
  | 'erase'
  | 'delete'
  | null

/** Actions available in the booking's status, the most likely one first. */
export function BookingActions({
  booking,
  closeAfter = async (removal) => void (await removal),
  onLogCall,
  isShort = false,
}: {
  booking: AdminBooking
  /** Closes the drawer after the deletion. */
  closeAfter?: (removal: Promise<object | null>) => Promise<void>
  onLogCall?: () => void
  /** Only those that close the appointment, or move it. */
  isShort?: boolean
}) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  // An open dialog would hide the question about the newer version.
  const actions = useLeadActions(bookingScreen, booking, close)
  const { busy, fields, change } = actions
  const times = useReschedule(booking, close)
  const link = useAdminAction(renewLink, {
    failure: ['No New Link', 'The link wasn’t replaced. Please try again.'],
    invalidates: bookingScreen.reads,
    success: ({ channel }) => ['Link Replaced', linkOutcome(channel, nameOf(booking))],
  })
  const replaceLink = () => void link.run({ params: { id: booking.id } })
  const to = (next: BookingStatus) => () => void change({ status: next })
  const now = useNow()
  const available = isErased(booking)
    ? closingActionsFor(booking.status, to, setOpenDialog)
    : actionsFor(booking.status, progressOf(booking, now), to, setOpenDialog)
  const remove = () => void closeAfter(actions.remove())
  return (
    <>
      <StaleActionNotice actions={[...actions.changes, times]} className="basis-full" onReload={actions.reload} />
      {(isShort ? available.buttons.filter(closesOrMoves) : available.buttons).map(({ Icon, ...button }, index) => (
        <ToolButton
          key={button.label}
          tone={index === 0 && !isShort ? 'primary' : 'plain'}
          disabled={busy.change}
          {...(Icon && !isShort && { Icon })}
          {...(isShort && { 'aria-label': `${button.label}, ${nameOf(booking)}` })}
          {...button}
        />
      ))}
      {!isShort && (
        <div className="ml-auto">
          <Menu
            label="More"
            items={[
              ...available.more,
              booking.status !== 'spam' &&
                !isErased(booking) && { label: 'New Link', Icon: Link2, onSelect: replaceLink },
              onLogCall && !isErased(booking) && { label: 'Log a Call…', Icon: PhoneCall, onSelect: onLogCall },
              { label: 'Print', Icon: Printer, onSelect: () => window.print() },
              !isErased(booking) && {
                label: 'Erase Personal Data…',
                Icon: Eraser,
                onSelect: () => setOpenDialog('erase'),
              },
              {
                label: 'Delete',
                Icon: Trash2,
                danger: true,
                onSelect: () => (expectingVisit([booking]).length > 0 ? setOpenDialog('delete') : remove()),
              },
            ]}
          />
        </div>
      )}
      {openDialog === 'confirm' && (
        <AppointmentDialog
          booking={booking}
          busy={busy.change}
          fields={fields}
          onClose={close}
          onConfirm={(chosen) => change({ status: 'confirmed', ...chosen })}
        />
      )}
      {(openDialog === 'reschedule' || (openDialog === 'schedule' && !booking.scheduledStart)) && (
        <AppointmentDialog
          booking={booking}
          moves
          busy={times.busy}
          fields={times.fieldErrors}
          onClose={close}
          onConfirm={times.move}
        />
      )}
      {openDialog === 'come-back' && (
        <ComeBackDialog booking={booking} onPlanned={() => setOpenDialog('schedule')} onClose={close} />
      )}
      {openDialog === 'complete' && (
        <CompleteDialog
          booking={booking}
          busy={busy.change}
          fields={fields}
          onClose={close}
          onComplete={(outcome) => change({ status: 'completed', ...outcome })}
        />
      )}
      {openDialog === 'cancel' && (
        <CancelDialog booking={booking} busy={busy.change} fields={fields} onClose={close} onCancel={change} />
      )}
      {openDialog === 'delete' && (
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
      {openDialog === 'erase' && <EraseBooking booking={booking} onClose={close} />}
    </>
  )
}

const closesOrMoves = ({ label }: { label: string }) => !label.startsWith('Come Back')

interface Actions {
  buttons: { label: string; Icon?: LucideIcon; onClick: () => void }[]
  more: { label: string; Icon: LucideIcon; onSelect: () => void }[]
}

function linkOutcome(channel: 'text' | 'email' | 'no-server' | null, name: string): string {
  if (channel === 'no-server') return `The old one has ended. Email isn't set up; please call ${name}.`
  return channel ? `${name} gets a new one by ${channel}.` : 'The old one has ended. We can’t send the new one.'
}

type To = (next: BookingStatus) => () => void

/** Actions left after erasure. */
function closingActionsFor(status: BookingStatus, to: To, open: (openDialog: OpenDialog) => void): Actions {
  const isAllowed = (next: BookingStatus) => nextStatuses[status].includes(next) && closingStatuses.includes(next)
  const buttons = [
    isAllowed('completed') && { label: 'Complete', onClick: to('completed') },
    isAllowed('no-show') && { label: 'No-Show', onClick: to('no-show') },
    isAllowed('cancelled') && { label: 'Cancel…', onClick: () => open('cancel') },
  ]
  return { buttons: buttons.filter((action) => action !== false), more: [] }
}

/** Of a confirmed booking: whether it waits for another appointment, or the current one has begun. */
type Progress = 'waits' | 'ahead' | 'begun'

const progressOf = ({ scheduledStart, startedAt }: AdminBooking, now: number | null): Progress =>
  scheduledStart === null ? 'waits' : startedAt || Date.parse(scheduledStart) <= (now ?? 0) ? 'begun' : 'ahead'

function actionsFor(
  status: BookingStatus,
  progress: Progress,
  to: To,
  open: (openDialog: OpenDialog) => void,
): Actions {
  const complete = { label: 'Complete…', onClick: () => open('complete') }
  const comeBack = { label: 'Come Back…', Icon: CalendarPlus, onClick: () => open('come-back') }
  const confirm = { label: 'Confirm…', Icon: CalendarCheck, onClick: () => open('confirm') }
  const cancel = { label: 'Cancel…', onClick: () => open('cancel') }
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
      if (progress === 'waits') {
        const schedule = { label: 'Schedule…', Icon: CalendarClock, onClick: () => open('reschedule') }
        return { buttons: [schedule, complete, cancel], more: [] }
      }
      const reschedule = { label: 'Reschedule…', Icon: CalendarClock, onClick: () => open('reschedule') }
      return {
        // Until it has begun, it is moved more often than done.
        buttons: [
          ...(progress === 'begun' ? [complete, comeBack, reschedule] : [reschedule, complete]),
          { label: 'No-Show', onClick: to('no-show') },
          ...(progress === 'begun' ? [] : [cancel]),
        ],
        more: [
          { label: 'Mark as Contacted', Icon: RotateCcw, onSelect: to('contacted') },
          ...(progress === 'begun' ? [{ label: 'Cancel…', Icon: CalendarX, onSelect: () => open('cancel') }] : []),
        ],
      }
    case 'completed':
      return { buttons: [{ ...reopen, onClick: to('confirmed') }, comeBack], more: [] }
    case 'cancelled':
      return { buttons: [{ ...reopen, onClick: to('pending') }], more: [] }
    case 'no-show':
      return {
        buttons: [{ label: 'Rebook…', Icon: CalendarCheck, onClick: () => open('confirm') }, cancel],
        more: [{ label: 'Undo No-Show', Icon: RotateCcw, onSelect: to('confirmed') }],
      }
    case 'spam':
      return { buttons: [{ label: 'Not Spam', Icon: RotateCcw, onClick: to('pending') }], more: [] }
  }
}
