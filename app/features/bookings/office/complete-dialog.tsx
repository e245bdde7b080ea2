import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useDraft } from '#app/office/form/use-draft.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'

import type { AdminBooking } from './schemas.ts'
import { isErased, nameOf } from './name-of.ts'
import { parseDollars } from './dollars.ts'

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
  /** Resolves to whether it was completed. */
  onComplete: (outcome: { workDone: string; jobValue: number | null }) => Promise<boolean>
  onClose: () => void
}) {
  const { value, set, clearDraft } = useDraft(`complete:booking-${booking.id}`, {
    workDone: booking.workDone ?? '',
    jobValue: booking.jobValue?.toFixed(2) ?? '',
  })
  const [submitted, setSubmitted] = useState(false)
  const jobValue = parseDollars(value.jobValue)
  const amountError = submitted && jobValue === undefined ? 'Please enter an amount such as 249.50.' : refused.jobValue
  return (
    <AlertDialog
      open
      onClose={() => {
        clearDraft()
        onClose()
      }}
      title={`Complete the job for ${isErased(booking) ? booking.reference : nameOf(booking)}`}
      confirmLabel="Complete Job"
      busy={busy}
      onConfirm={() => {
        setSubmitted(true)
        if (jobValue === undefined) return
        void onComplete({ workDone: value.workDone, jobValue }).then((done) => done && clearDraft())
      }}
    >
      <TextArea
        label="What was done"
        rows={3}
        maxLength={2000}
        value={value.workDone}
        error={refused.workDone}
        onChange={({ target }) => set({ ...value, workDone: target.value })}
      />
      <TextField
        label="Job value in dollars"
        inputMode="decimal"
        value={value.jobValue}
        error={amountError}
        onChange={({ target }) => set({ ...value, jobValue: target.value })}
      />
    </AlertDialog>
  )
}
