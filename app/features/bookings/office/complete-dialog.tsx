import * as z from 'zod/mini'

import { invalidDollars, parseDollars } from '#app/business/dollars.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'

import type { AdminBooking } from './schemas.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'

/** Asks what was done and the job's value, both optional. What couldn't be saved is drafted in this tab. */
export function CompleteDialog({
  booking,
  busy,
  fields: refused,
  onComplete,
  onClose,
}: {
  booking: AdminBooking
  busy: boolean
  /** Server errors by field. */
  fields: Record<string, string>
  /** Resolves to null if it wasn't completed. */
  onComplete: (outcome: { workDone: string; jobValue: number | null }) => Promise<object | null>
  onClose: () => void
}) {
  const form = useRecordForm({
    stored: { workDone: booking.workDone ?? '', jobValue: booking.jobValue?.toFixed(2) ?? '' },
    version: '',
    schema: Outcome,
    refused,
    draft: { name: `complete:booking-${booking.id}`, restore: 'automatic' },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <AlertDialog
      open
      onClose={close}
      title={`Complete the job for ${isErased(booking) ? booking.reference : nameOf(booking)}`}
      confirmLabel="Complete Job"
      busy={busy || form.isSubmitting}
      onConfirm={() =>
        void form.submit(async ({ workDone, jobValue }) => {
          if (await onComplete({ workDone, jobValue: parseDollars(jobValue) ?? null })) close()
        })
      }
    >
      <TextArea label="What was done" rows={3} maxLength={2000} {...form.field('workDone')} />
      <TextField label="Job value in dollars" inputMode="decimal" {...form.field('jobValue')} />
    </AlertDialog>
  )
}

const Outcome = z.object({
  workDone: z.string(),
  jobValue: z.string().check(z.refine((typed) => parseDollars(typed) !== undefined, { error: invalidDollars })),
})
