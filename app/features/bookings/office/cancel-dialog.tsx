import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useDraft } from '#app/office/form/use-draft.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

import type { AdminBooking, StatusChangeInput } from './schemas.ts'
import { expectsVisit } from './expects-visit.ts'
import { isErased, nameOf } from './name-of.ts'

/**
 * Asks for the reason, who canceled, and whether to notify the customer: by default only if they expect a visit. A
 * reason that couldn't be saved is drafted in this tab.
 */
export function CancelDialog({
  booking,
  busy,
  fields: refused,
  onCancel,
  onClose,
}: {
  booking: AdminBooking
  busy: boolean
  fields: Record<string, string>
  /** Resolves to whether it was canceled. */
  onCancel: (change: StatusChangeInput) => Promise<boolean>
  onClose: () => void
}) {
  const { value: reason, set: setReason, clearDraft } = useDraft(`cancel:booking-${booking.id}`, '')
  const [cancelledBy, setCancelledBy] = useState<'customer' | 'business' | ''>('')
  const canNotify = booking.email !== '' && !isErased(booking)
  const [notify, setNotify] = useState(
    () => canNotify && (booking.status === 'confirmed' || expectsVisit(booking, Date.now())),
  )
  const [submitted, setSubmitted] = useState(false)
  const cancelledByError = submitted && cancelledBy === '' ? 'Please choose who canceled.' : refused.cancelledBy
  return (
    <AlertDialog
      open
      danger
      onClose={() => {
        clearDraft()
        onClose()
      }}
      title={isErased(booking) ? `Cancel booking ${booking.reference}?` : `Cancel the booking for ${nameOf(booking)}?`}
      confirmLabel="Cancel Booking"
      cancelLabel="Keep Booking"
      busy={busy}
      onConfirm={() => {
        setSubmitted(true)
        if (reason.trim() === '' || cancelledBy === '') return
        void onCancel({ status: 'cancelled', reason, cancelledBy, notifyCustomer: notify }).then(
          (done) => done && clearDraft(),
        )
      }}
    >
      <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-2">
        {reasons.map((common) => (
          <ToolButton key={common} label={common} aria-pressed={reason === common} onClick={() => setReason(common)} />
        ))}
      </div>
      <TextField
        label="Reason"
        required
        maxLength={300}
        value={reason}
        hint="Saved in the history, not included in the email."
        error={submitted && reason.trim() === '' ? 'Please give a reason.' : refused.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <fieldset
        role="radiogroup"
        aria-required
        {...(cancelledByError && { 'aria-invalid': true, 'aria-describedby': 'cancelled-by-error' })}
      >
        <legend className="mb-1 font-semibold">
          Who canceled?
          <span aria-hidden="true" className="text-bad">
            {' *'}
          </span>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {choices.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="cancelled-by"
                value={value}
                checked={cancelledBy === value}
                onChange={() => setCancelledBy(value)}
                className="size-5 accent-action"
              />
              {label}
            </label>
          ))}
        </div>
        {cancelledByError && (
          <p id="cancelled-by-error" className="text-sm font-medium text-bad">
            {cancelledByError}
          </p>
        )}
      </fieldset>
      {canNotify && (
        <div>
          <Checkbox
            label="Notify the customer by email"
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
          {notify && !booking.mailConfigured && (
            <p className="text-ink-soft">
              {`Email isn’t set up, so it will wait in the outbox. Please call ${nameOf(booking)}.`}
            </p>
          )}
        </div>
      )}
    </AlertDialog>
  )
}

const reasons = ['Customer changed their mind', 'Booked elsewhere', 'Duplicate', 'Outside our area', 'No answer']

const choices = [
  { value: 'customer', label: 'The customer' },
  { value: 'business', label: 'We did' },
] as const
