import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { shortDate } from '#app/business/local-time.ts'
import { honorBy } from '#app/features/sms-consent/deadline.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { recordOptOut } from './calls.ts'
import { OptOutKinds } from './opt-out-kinds.tsx'
import { localNow, OptOutForm, toInstant } from './opt-out-form.ts'
import { optOutWays } from './opt-out-fields.ts'
import { optOutText } from './labels.ts'

/** Records that someone asked to stop texts. Give it a key per number. */
export function OptOutDialog({ open, phone, onClose }: { open: boolean; phone: string; onClose: () => void }) {
  const form = useRecordForm<OptOutForm>({
    // No way is chosen at first, which the schema refuses.
    stored: { phone, kinds: ['all'], channel: '' as 'phone', receivedAt: localNow(), words: '', note: '' },
    version: '',
    schema: OptOutForm,
  })
  const action = useAdminAction(recordOptOut, {
    ...form.errorHandlers,
    success: (_event, { body: { phone: number, kinds } }) => ['Opt-Out Recorded', `${number} ${optOutText(kinds)}`],
    failure: ['Opt-Out Failed', 'Failed to record the opt-out. Please try again.'],
    invalidates: [
      '/api/admin/sms-consent',
      '/api/admin/bookings',
      '/api/admin/contacts',
      '/api/admin/privacy-contacts',
    ],
    onSuccess: onClose,
  })
  const record = (values: OptOutForm) =>
    action.run({
      body: { ...values, phone: values.phone.trim(), receivedAt: toInstant(values.receivedAt).toISOString() },
    })
  const requestedOn = form.values.receivedAt.slice(0, 10)
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Record Opt-Out"
      text="Use this when someone asks you to stop texting. Any reasonable way of asking counts."
      confirmLabel="Record Opt-Out"
      busyLabel="Recording..."
      danger
      busy={form.isSubmitting}
      onConfirm={() => void form.submit(record)}
    >
      <TextField label="Phone" type="tel" required autoComplete="off" {...form.field('phone')} />
      <OptOutKinds kinds={form.values.kinds} error={form.errorOf('kinds')} onChange={(kinds) => form.set({ kinds })} />
      <SelectField
        label="How they asked"
        required
        empty="Choose how they asked"
        options={optOutWays}
        {...form.field('channel')}
      />
      <TextField
        label="When they asked"
        type="datetime-local"
        required
        max={localNow()}
        {...form.field('receivedAt')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea label="Their words" rows={2} maxLength={300} {...form.field('words')} />
        <TextArea label="Note" rows={2} maxLength={500} {...form.field('note')} />
      </div>
      <p className="rounded-field bg-tint px-4 py-3 font-medium">
        {/^\d{4}-\d\d-\d\d$/.test(requestedOn) &&
          `Must be honored by ${shortDate(`${honorBy(requestedOn)}T18:00:00Z`)}. `}
        Takes effect now.
      </p>
      {action.errorMessage && !form.hasErrors && (
        <p role="alert" className="font-medium text-bad">
          {action.errorMessage}
        </p>
      )}
    </AlertDialog>
  )
}
