import { useState } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** YYYY-MM-DD, or '' for an open end. */
export interface DateRangeValue {
  from: string
  to: string
}

/** A filter by day, both ends inclusive. */
export function DateRange({
  label,
  from,
  to,
  onChange,
}: DateRangeValue & {
  /** "Received". */
  label: string
  onChange: (range: DateRangeValue) => void
}) {
  return (
    <fieldset className="flex min-w-0 items-center gap-1.5 max-sm:w-full">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-ink-soft max-lg:hidden">
        {label}
      </span>
      <DateInput label={`${label} from`} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
      <span aria-hidden="true" className="text-ink-faint">
        –
      </span>
      <DateInput label={`${label} until`} value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
    </fieldset>
  )
}

function DateInput({
  label,
  value,
  onChange,
  ...range
}: {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // Follow changes from outside: Back, or cleared filters.
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  const change = (day: string) => {
    setTyped(day)
    // While someone types 2026 the browser reports the years 0002, 0020 and 0202.
    if (!day.startsWith('0')) onChange(day)
  }
  return (
    <input
      type="date"
      aria-label={label}
      value={typed}
      {...range}
      onChange={(event) => change(event.target.value)}
      className={classNames(
        'min-h-11 min-w-0 rounded-field border bg-surface px-2 text-ink hover:border-ink focus-visible:outline-offset-0 max-sm:grow md:min-h-9',
        value === '' ? 'border-line-strong/60' : 'border-accent',
      )}
    />
  )
}
