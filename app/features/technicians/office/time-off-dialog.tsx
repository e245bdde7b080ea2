import { useState } from 'react'

import { addDays, isDay, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { addTimeOff } from '#app/features/technicians/calls.ts'
import { technicianEntity } from '#app/features/technicians/entity.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

/** Enters days or hours in which a technician can't work. */
export function TimeOffDialog({ technician: { id, name }, onClose }: { technician: Technician; onClose: () => void }) {
  const [value, setValue] = useState({
    first: todayHere(),
    last: '',
    inHours: false,
    from: '08:00',
    to: '12:00',
    reason: '',
  })
  const [isIncomplete, setIncomplete] = useState(false)
  const save = useAdminAction(addTimeOff, {
    success: ['Time Off Added', `${name} gets no proposals for that time.`],
    failure: ['Save Failed', 'Failed to save the time off. Please try again.'],
    invalidates: technicianEntity.invalidates,
    onSuccess: onClose,
  })
  const { first, last, inHours, from, to, reason } = value
  const field = (key: 'first' | 'last' | 'from' | 'to' | 'reason') => ({
    value: value[key],
    onChange: ({ target }: { target: { value: string } }) => setValue({ ...value, [key]: target.value }),
  })
  const span = inHours
    ? isDay(first) && from !== '' && to !== '' && [localInstant(first, from), localInstant(first, to)]
    : isDay(first) &&
      (last === '' || isDay(last)) && [localInstant(first, '00:00'), localInstant(addDays(last || first, 1), '00:00')]
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`Time off for ${name}`}
      text="Their lane is closed in the calendar, and they aren’t proposed for jobs."
      confirmLabel="Add Time Off"
      busy={save.busy}
      onConfirm={() => {
        setIncomplete(!span)
        if (!span) return
        const [startsAt, endsAt] = span.map((at) => at.toISOString()) as [string, string]
        void save.run({ params: { id }, body: { startsAt, endsAt, reason } })
      }}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={inHours ? 'Day' : 'First day'}
          type="date"
          required
          error={isIncomplete && !isDay(first) ? 'Please enter a valid date.' : save.fieldErrors.startsAt}
          {...field('first')}
        />
        {!inHours && (
          <TextField label="Last day" type="date" min={first} error={save.fieldErrors.endsAt} {...field('last')} />
        )}
      </div>
      <Checkbox
        label="Only some hours"
        checked={inHours}
        onChange={({ target }) => setValue({ ...value, inHours: target.checked })}
      />
      {inHours && (
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label="From" type="time" required step={900} {...field('from')} />
          <TextField label="To" type="time" required step={900} error={save.fieldErrors.endsAt} {...field('to')} />
        </div>
      )}
      <TextField
        label="Reason"
        maxLength={100}
        placeholder="Sick, vacation, training"
        error={save.fieldErrors.reason}
        {...field('reason')}
      />
    </AlertDialog>
  )
}
