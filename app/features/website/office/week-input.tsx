import type { DayTimes } from '#app/features/website/week-field.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextField } from '#app/ui/field.tsx'

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
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left mb-1 font-medium">{label}</legend>
      {hint && <p className="clear-left text-sm text-ink-faint">{hint}</p>}
      {[1, 2, 3, 4, 5, 6, 0].map((day) => {
        const times = value[day]!
        const change = (changes: Partial<DayTimes>) => onChange(value.with(day, { ...times, ...changes }))
        const error = errorOf(`${day}.opens`) ?? errorOf(`${day}.closes`)
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
              aria-invalid={error !== undefined}
              onChange={({ target }) => change({ opens: target.value })}
            />
            <TextField
              label={<span className="sr-only">{`${days[day]} closes`}</span>}
              type="time"
              value={times.closes}
              aria-invalid={error !== undefined}
              onChange={({ target }) => change({ closes: target.value })}
            />
            {error && <p className="col-span-full font-medium text-bad">{error}</p>}
          </div>
        )
      })}
    </fieldset>
  )
}
