import { useId } from 'react'

import type { DayTimes } from '#app/features/website/week-field.ts'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError, TextField } from '#app/ui/field.tsx'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Opening times of each weekday, from Monday. */
export function WeekInput({
  label,
  hint,
  value,
  errorOf,
  onChange,
}: {
  label: string
  hint: string | undefined
  /** From Sunday. */
  value: readonly DayTimes[]
  errorOf: (path: string) => string | undefined
  onChange: (value: DayTimes[]) => void
}) {
  const id = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left font-semibold">{label}</legend>
      {hint && <p className="clear-left text-sm text-ink-faint">{hint}</p>}
      {[1, 2, 3, 4, 5, 6, 0].map((day) => {
        const times = value[day]!
        const change = (changes: Partial<DayTimes>) => onChange(value.with(day, { ...times, ...changes }))
        const error = errorOf(`${day}.opens`) ?? errorOf(`${day}.closes`)
        const invalid = error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-${day}` }
        return (
          <div
            key={day}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)] gap-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span aria-hidden="true" className={classNames('self-end py-3', times.opens === '' && 'text-ink-faint')}>
              {days[day]!.slice(0, 3)}
              <span className="max-sm:hidden">{days[day]!.slice(3)}</span>
            </span>
            <TextField
              label={<span className="sr-only">{`${days[day]} opens`}</span>}
              type="time"
              value={times.opens}
              {...invalid}
              onChange={({ target }) => change({ opens: target.value })}
            />
            <TextField
              label={<span className="sr-only">{`${days[day]} closes`}</span>}
              type="time"
              value={times.closes}
              {...invalid}
              onChange={({ target }) => change({ closes: target.value })}
            />
            <div className="col-start-2 col-end-4 empty:hidden">
              <FieldError id={`${id}-${day}`} message={error} />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
