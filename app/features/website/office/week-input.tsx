import { type ReactNode, useId, useState } from 'react'
import { Plus, X } from 'lucide-react'

import { closingMinutes, timeInWords } from '#app/business/opening-hours.ts'
import type { DayTimes } from '#app/features/website/week-field.ts'
import { IconButton } from '#app/office/controls/tool-button.tsx'
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
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left font-semibold">{label}</legend>
      {hint && <p className="clear-left text-sm text-ink-faint">{hint}</p>}
      {[1, 2, 3, 4, 5, 6, 0].map((day) => (
        <DayInput
          key={day}
          day={days[day]!}
          times={value[day]!}
          errorOf={(field) => errorOf(`${day}.${field}`)}
          onChange={(changes) => onChange(value.with(day, { ...value[day]!, ...changes }))}
        />
      ))}
    </fieldset>
  )
}

const noSecond = { secondOpens: '', secondCloses: '' }

interface DayProps {
  day: string
  times: DayTimes
  errorOf: (field: keyof DayTimes) => string | undefined
  onChange: (changes: Partial<DayTimes>) => void
}

function DayInput(props: DayProps) {
  const { day, times, onChange } = props
  const [isAdded, setAdded] = useState(false)
  const hasSecond = isAdded || times.secondOpens !== '' || times.secondCloses !== ''
  return (
    <>
      <SpanRow {...props} label={day} opens="opens" closes="closes">
        <IconButton
          Icon={Plus}
          label={`Add Hours After a Break on ${day}`}
          disabled={hasSecond || times.opens === ''}
          onClick={() => setAdded(true)}
        />
      </SpanRow>
      {hasSecond && (
        <SpanRow {...props} label={`${day} after the break`} opens="secondOpens" closes="secondCloses">
          <IconButton
            Icon={X}
            label={`Remove the Hours After the Break on ${day}`}
            onClick={() => {
              setAdded(false)
              onChange(noSecond)
            }}
          />
        </SpanRow>
      )}
    </>
  )
}

function SpanRow({
  day,
  label,
  opens,
  closes,
  times,
  errorOf,
  onChange,
  children,
}: DayProps & { label: string; opens: keyof DayTimes; closes: keyof DayTimes; children: ReactNode }) {
  const id = useId()
  const error = errorOf(opens) ?? errorOf(closes)
  const invalid = error !== undefined && { 'aria-invalid': true, 'aria-describedby': id }
  const until = times[opens] && times[closes] ? closingMinutes(times[opens], times[closes]) : 0
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-end max-sm:[&_::-webkit-calendar-picker-indicator]:hidden gap-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <span aria-hidden="true" className={classNames('py-3', times.opens === '' && 'text-ink-faint')}>
        {label === day && day.slice(0, 3)}
        {label === day && <span className="max-sm:hidden">{day.slice(3)}</span>}
      </span>
      <TextField
        label={<span className="sr-only">{`${label} opens`}</span>}
        type="time"
        value={times[opens]}
        {...invalid}
        onChange={({ target }) => onChange({ [opens]: target.value })}
      />
      <TextField
        label={<span className="sr-only">{`${label} closes`}</span>}
        type="time"
        value={times[closes]}
        {...invalid}
        onChange={({ target }) => onChange({ [closes]: target.value })}
      />
      {children}
      <div className="col-start-2 col-end-4 text-sm empty:hidden">
        <FieldError id={id} message={error} />
        {!error && until > 24 * 60 && <p className="text-ink-faint">{`Until ${timeInWords(until)} the next day.`}</p>}
      </div>
    </div>
  )
}
