import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { EraseDialog } from '#app/features/leads/admin/erase-dialog.tsx'

import { type AdminBooking, bookingCalls } from './contract.ts'
import { nameOf } from './name-of.ts'
import { bookingReads, updateFailed } from './use-status-change.ts'

export function EraseBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { id, reference } = booking
  const action = useAdminAction(bookingCalls.erase, {
    success: ['Personal Data Erased', `${reference} no longer says who it was.`],
    failure: updateFailed,
    invalidates: bookingReads,
    onSuccess: onClose,
  })
  return (
    <EraseDialog
      open
      who={`${nameOf(booking)} (${reference})`}
      busy={action.busy}
      onErase={() => void action.run({ params: { id } })}
      onClose={onClose}
    />
  )
}
