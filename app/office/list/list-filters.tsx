import { classNames } from '#app/ui/class-names.ts'

import { DateRange } from './date-range.tsx'
import { FilterSelect } from './filter-select.tsx'

/** A filter of a list, by the names its values have in the address. */
export type ListFilter<Name extends string> =
  | {
      label: string
      name: Name
      /** The words of the choice that filters nothing: "All subjects". */
      all: string
      options: readonly { value: string; label: string }[]
    }
  /** By day, both ends included. */
  | { label: string; from: Name; to: Name }
  /** On is "yes" in the address. */
  | { label: string; on: Name }

/** The filters of a list, each with what the address says. */
export function ListFilters<Name extends string>({
  filters,
  values,
  onChange,
}: {
  filters: readonly ListFilter<Name>[]
  values: Record<Name, string>
  onChange: (changes: Record<string, string>) => void
}) {
  const set = (...changes: [Name, string][]) => onChange(Object.fromEntries(changes))
  return filters.map((filter) => {
    const { label } = filter
    if ('on' in filter) {
      const { on } = filter
      return (
        <FilterToggle key={on} label={label} on={values[on] !== ''} onChange={(is) => set([on, is ? 'yes' : ''])} />
      )
    }
    if ('from' in filter) {
      const { from, to } = filter
      return (
        <DateRange
          key={from}
          label={label}
          from={values[from]}
          to={values[to]}
          onChange={(days) => set([from, days.from], [to, days.to])}
        />
      )
    }
    const { name, all, options } = filter
    return (
      <FilterSelect
        key={name}
        label={label}
        all={all}
        value={values[name]}
        options={options}
        onChange={(value) => set([name, value])}
      />
    )
  })
}

function FilterToggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border bg-surface px-3 whitespace-nowrap hover:border-ink md:min-h-9',
        on ? 'border-accent font-semibold' : 'border-line-strong/60',
      )}
    >
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-action"
      />
      {label}
    </label>
  )
}
