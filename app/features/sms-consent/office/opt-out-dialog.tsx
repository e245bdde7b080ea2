import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { shortDate } from '#app/business/local-time.ts'
import { honorBy } from '#app/features/sms-consent/deadline.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import { recordOptOut } from './calls.ts'
import { OptOutKinds } from './opt-out-kinds.tsx'
import { toInstant, localNow, type OptOutFields, optOutErrors } from './opt-out-errors.ts'
import { optOutWays } from './opt-out-fields.ts'
import { optOutText } from './labels.ts'

/** Writes down that somebody asked for no more texts, in whatever way (PRODUCT §8.10). Drawn anew for each number. */
export function OptOutDialog({ open, phone, onClose }: { open: boolean; phone: string; onClose: () => void }) {
  const [fields, setFields] = useState<OptOutFields>(() => ({
    phone,
    kinds: ['all'],
    channel: '',
    at: localNow(),
    words: '',
    note: '',
  }))
  const [tried, setTried] = useState(false)
  const action = useAdminAction(recordOptOut, {
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
  const faults = tried ? { ...action.fieldErrors, ...optOutErrors(fields) } : {}
  const field = (name: keyof OptOutFields) => ({
    value: fields[name],
    error: faults[name === 'at' ? 'receivedAt' : name],
    onChange: (event: { target: { value: string } }) => {
      action.reset()
      setFields({ ...fields, [name]: event.target.value })
    },
  })

  function confirm() {
    setTried(true)
    if (Object.keys(optOutErrors(fields)).length > 0) return
    const { at, channel, kinds, phone, words, note } = fields
    void action.run({
      body: {
        phone: phone.trim(),
        kinds,
        channel: channel as 'phone',
        receivedAt: toInstant(at).toISOString(),
        words,
        note,
      },
    })
  }

  const asked = fields.at.slice(0, 10)
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Record Opt-Out"
      text="Somebody asked you to stop texting. Any reasonable way of asking counts."
      confirmLabel="Record Opt-Out"
      busyLabel="Recording..."
      danger
      busy={action.busy}
      onConfirm={confirm}
    >
      <TextField label="Phone" type="tel" required autoComplete="off" {...field('phone')} />
      <OptOutKinds kinds={fields.kinds} error={faults.kinds} onChange={(kinds) => setFields({ ...fields, kinds })} />
      <SelectField
        label="How they asked"
        required
        empty="Choose how they asked"
        options={optOutWays}
        {...field('channel')}
      />
      <TextField label="When they asked" type="datetime-local" required max={localNow()} {...field('at')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea label="Their words" rows={2} maxLength={300} {...field('words')} />
        <TextArea label="Note" rows={2} maxLength={500} {...field('note')} />
      </div>
      <p className="rounded-field bg-tint px-4 py-3 font-medium">
        {/^\d{4}-\d\d-\d\d$/.test(asked) && `Must be honored by ${shortDate(`${honorBy(asked)}T18:00:00Z`)}. `}
        Takes effect now.
      </p>
      {action.errorMessage && Object.keys(action.fieldErrors).length === 0 && (
        <p role="alert" className="font-medium text-bad">
          {action.errorMessage}
        </p>
      )}
    </AlertDialog>
  )
}
