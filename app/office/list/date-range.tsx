import { useState } from 'react'

import { classNames } from '#app/ui/class-names.ts'

export interface Dates {
  /** YYYY-MM-DD or ''. */
  from: string
  to: string
}

/** A filter by day, both ends included and both open. */
export function DateRange({
  label,
  from,
  to,
  onChange,
}: Dates & {
  /** Which day: "Received". */
  label: string
  onChange: (dates: Dates) => void
}) {
  return (
    <fieldset className="flex min-w-0 items-center gap-1.5 max-sm:w-full">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-ink-soft max-lg:hidden">
        {label}
      </span>
      <Day name={`${label} from`} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
      <span aria-hidden="true" className="text-ink-faint">
        –
      </span>
      <Day name={`${label} until`} value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
    </fieldset>
  )
}

function Day({
  name,
  value,
  onChange,
  ...limits
}: {
  name: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Back, a cleared filter: the address changed by itself, so the field follows.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const change = (day: string) => {
    setTyped(day)
    // While 2026 is typed the browser tells the years 2, 20 and 202.
    if (!day.startsWith('0')) onChange(day)
  }
  return (
    <input
      type="date"
      aria-label={name}
      value={typed}
      {...limits}
      onChange={(event) => change(event.target.value)}
      className={classNames(
        'min-h-11 min-w-0 rounded-field border bg-surface px-2 text-base text-ink hover:border-ink focus-visible:outline-offset-0 max-sm:grow md:min-h-9 md:text-[length:inherit]',
        value === '' ? 'border-line-strong/60' : 'border-accent',
      )}
    />
  )
}
