import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import { FieldError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { useSubmitted } from '#app/layout/form-state.tsx'
import type { ActionFields } from '#app/layout/forms/action-form.tsx'

import { halfDayName, otherTimeForm } from './forms.ts'
import type { Appointment, HalfDay } from './schemas.ts'

const parts = { morning: 'Morning', afternoon: 'Afternoon' } as const

/** Up to three half days, from those that are open or any other, and words; filled in with what was asked before. */
export function OtherTimeFields({
  form,
  appointment: { days, halfDays, words },
}: {
  form: ActionFields
  appointment: Appointment
}) {
  const { field, box, values } = form
  const { error } = field('picked')
  const { error: closed, ...keep } = field('keep')
  const isPosted = useSubmitted(otherTimeForm.name) !== null
  const asked = halfDays.map(halfDayName)
  const isOffered = ({ date, part }: HalfDay) => days.some((day) => day.date === date && day.parts.includes(part))
  // What has passed can't be asked for again.
  const other = halfDays.find((one) => one.date >= (days[0]?.date ?? '') && !isOffered(one))
  return (
    <>
      <fieldset id="picked" tabIndex={-1} aria-describedby={error && 'picked-error'} className="min-w-0">
        <legend className="mb-2 font-semibold">Which times would suit you? Choose up to three.</legend>
        <ul className="grid gap-2">
          {days.map(({ date, parts: open }) => (
            <li key={date} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-30 font-medium max-sm:w-full">{dayLabel(date)}</span>
              {open.map((part) => {
                const name = halfDayName({ date, part })
                return (
                  <label
                    key={part}
                    className="flex min-h-11 items-center gap-2 rounded-pill border border-line-strong px-4 hover:border-ink"
                  >
                    <input
                      type="checkbox"
                      name={name}
                      defaultChecked={isPosted ? box(name).defaultChecked : asked.includes(name)}
                      aria-label={`${dayLabel(date)}, ${part}`}
                      className="size-5 accent-action"
                    />
                    {parts[part]}
                  </label>
                )
              })}
            </li>
          ))}
        </ul>
        <FieldError id="picked-error" message={error} />
      </fieldset>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Another day (optional)" type="date" {...field('otherDate', other?.date)} />
        <SelectField
          label="Morning or afternoon"
          empty="Choose one"
          options={Object.entries(parts).map(([value, label]) => ({ value, label }))}
          {...field('otherPart', other?.part)}
        />
      </div>
      {(closed || values.keep) && (
        <div className="rounded-field border border-line bg-tint px-4 py-3.5">
          <RadioField
            legend={closed ?? "We're closed then. Keep it as a wish?"}
            options={[{ value: 'yes', label: 'Yes, keep it' }]}
            {...keep}
          />
          <p className="text-ink-soft">Or choose another day above.</p>
        </div>
      )}
      <TextArea
        label="In your own words (optional)"
        hint="For example: any morning next week."
        rows={3}
        {...field('words', words ?? '')}
      />
    </>
  )
}
