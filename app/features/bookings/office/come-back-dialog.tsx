import * as z from 'zod/mini'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { StaleActionNotice, useRecordAction } from '#app/office/form/use-record-action.tsx'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { requiredText } from '#app/http/field-schemas.ts'
import { SelectField, TextArea } from '#app/ui/field.tsx'

import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { comeBack, readBooking, undoComeBack } from './calls.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { AdminBooking } from './schemas.ts'

const lengths = [1, 2, 3, 4, 6, 8].map((hours) => ({
  value: String(hours * 60),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}))

const Form = z.object({ reason: requiredText('Please say why.', 300), minutes: z.string() })

/** Asks why another appointment is needed, and for how long. Its time is chosen next. */
export function ComeBackDialog({
  booking,
  onPlanned,
  onClose,
}: {
  booking: AdminBooking
  onPlanned: () => void
  onClose: () => void
}) {
  const shared = { failure: bookingFailed, invalidates: bookingScreen.reads, onSuccess: useStoreRecord(readBooking) }
  const back = useAdminAction(undoComeBack, { ...shared, success: () => ['Booking Updated', 'No other appointment.'] })
  const plan = useRecordAction(comeBack, booking.id, {
    ...shared,
    success: () => ['Booking Updated', `${nameOf(booking)} waits for another appointment.`],
    undo:
      ({ id, updatedAt }) =>
      () =>
        back.run({ params: { id }, ifMatch: updatedAt, body: undefined }),
  })
  const form = useRecordForm({
    stored: { reason: '', minutes: '120' },
    version: '',
    schema: Form,
    draft: { name: `come-back:booking-${booking.id}`, restore: 'automatic' },
  })
  return (
    <AlertDialog
      open
      onClose={() => {
        form.reset()
        onClose()
      }}
      title={`Come back to ${nameOf(booking)}`}
      text="The job stays open. It waits beside the calendar until it has a time."
      confirmLabel="Choose a Time"
      busy={plan.busy || form.isSubmitting}
      onConfirm={() =>
        void form.submit(async ({ reason, minutes }) => {
          const body = { reason, minutes: Number(minutes) }
          if (!(await plan.run({ params: { id: booking.id }, ifMatch: booking.updatedAt, body }))) return
          form.reset()
          onPlanned()
        })
      }
    >
      <StaleActionNotice actions={[plan]} onReload={onClose} />
      <TextArea label="Why?" rows={2} maxLength={300} required {...form.field('reason')} />
      <SelectField label="How long it takes" options={lengths} {...form.field('minutes')} />
    </AlertDialog>
  )
}
