import { useState } from 'react'
import * as z from 'zod/mini'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { Checkbox, FieldError, TextField } from '#app/ui/field.tsx'

import type { StatusChangeInput } from '#app/features/bookings/jobs/schemas.ts'
import type { AdminBooking } from './schemas.ts'
import { expectsVisit } from './expects-visit.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'

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
  /** Resolves to null if it wasn't canceled. */
  onCancel: (change: StatusChangeInput) => Promise<object | null>
  onClose: () => void
}) {
  const canNotify = booking.email !== '' && !isErased(booking)
  const [notifyCustomer, setNotify] = useState(
    () =>
      canNotify &&
      ((booking.status === 'confirmed' && booking.scheduledStart !== null) || expectsVisit(booking, Date.now())),
  )
  const form = useRecordForm({
    stored: { reason: '', cancelledBy: '' as 'customer' | 'business' },
    version: '',
    schema: Cancellation,
    refused,
    draft: {
      name: `cancel:booking-${booking.id}`,
      restore: 'automatic',
      toStore: ({ reason }) => ({ reason, cancelledBy: '' as 'customer' }),
    },
  })
  const { reason, cancelledBy } = form.values
  const cancelledByError = form.errorOf('cancelledBy')
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <AlertDialog
      open
      danger
      onClose={close}
      title={isErased(booking) ? `Cancel booking ${booking.reference}?` : `Cancel the booking for ${nameOf(booking)}?`}
      {...(booking.earlier.length > 0 && { text: 'What was done stays, so the job is completed.' })}
      confirmLabel="Cancel Booking"
      cancelLabel="Keep Booking"
      busy={busy || form.isSubmitting}
      onConfirm={() =>
        void form.submit(async (values) => {
          if (await onCancel({ status: 'cancelled', ...values, notifyCustomer })) close()
        })
      }
    >
      <div role="group" aria-label="Suggestions" className="flex flex-wrap gap-2">
        {reasons.map((common) => (
          <ToolButton
            key={common}
            label={common}
            aria-pressed={reason === common}
            onClick={() => form.set({ reason: common })}
          />
        ))}
      </div>
      <TextField
        label="Reason"
        required
        maxLength={300}
        hint="Saved in the history, not included in the email."
        {...form.field('reason')}
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
                onChange={() => form.set({ cancelledBy: value })}
                className="size-5 accent-action"
              />
              {label}
            </label>
          ))}
        </div>
        <FieldError id="cancelled-by-error" message={cancelledByError} />
      </fieldset>
      {canNotify && (
        <div>
          <Checkbox
            label="Notify the customer by email"
            checked={notifyCustomer}
            onChange={({ target }) => setNotify(target.checked)}
          />
          {notifyCustomer && !booking.mailConfigured && (
            <p className="text-ink-soft">
              {`Email isn’t set up, so it will wait in the outbox. Please call ${nameOf(booking)}.`}
            </p>
          )}
        </div>
      )}
    </AlertDialog>
  )
}

const Cancellation = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, { error: 'Please give a reason.' })),
  cancelledBy: z.enum(['customer', 'business'], { error: 'Please choose who canceled.' }),
})

const reasons = ['Customer changed their mind', 'Booked elsewhere', 'Duplicate', 'Outside our area', 'No answer']

const choices = [
  { value: 'customer', label: 'The customer' },
  { value: 'business', label: 'We did' },
] as const
