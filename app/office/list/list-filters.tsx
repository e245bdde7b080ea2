import { SlidersHorizontal } from 'lucide-react'

import { useIsDesktop } from '#app/office/controls/use-is-desktop.ts'
import { classNames } from '#app/ui/class-names.ts'

import { DateRange } from './date-range.tsx'
import { FilterSelect } from './filter-select.tsx'

/** A filter of a list. Its names are those of the search parameters it sets. */
export type ListFilter<Name extends string> =
  | {
      label: string
      name: Name
      /** The option that filters nothing: "All subjects". */
      allLabel: string
      options: readonly { value: string; label: string }[]
    }
  /** By day, both ends inclusive. */
  | { label: string; from: Name; to: Name }
  /** A checkbox; its value is "yes" when checked. */
  | { label: string; toggle: Name }

interface FilterProps<Name extends string> {
  filters: readonly ListFilter<Name>[]
  values: Record<Name, string>
  onChange: (changes: Record<string, string>) => void
}

/** The filters of a list; on a phone they fold behind a button, so that the rows come first. */
export function ListFilters<Name extends string>(props: FilterProps<Name>) {
  const isDesktop = useIsDesktop()
  if (isDesktop || props.filters.length === 0) return <Filters {...props} />
  const names = props.filters.flatMap((filter) =>
    'toggle' in filter ? [filter.toggle] : 'from' in filter ? [filter.from, filter.to] : [filter.name],
  )
  const count = names.filter((name) => props.values[name] !== '').length
  return (
    <details className="group open:w-full">
      <summary
        className={classNames(
          'inline-flex min-h-11 list-none items-center gap-2 rounded-field border bg-surface px-3 font-medium',
          count > 0 ? 'border-accent font-semibold' : 'border-line-strong/60',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </summary>
      <div className="mt-2.5 flex flex-wrap items-end gap-2.5">
        <Filters {...props} />
      </div>
    </details>
  )
}

function Filters<Name extends string>({ filters, values, onChange }: FilterProps<Name>) {
  const set = (...changes: [Name, string][]) => onChange(Object.fromEntries(changes))
  return filters.map((filter) => {
    const { label } = filter
    if ('toggle' in filter) {
      const { toggle } = filter
      return (
        <FilterToggle
          key={toggle}
          label={label}
          checked={values[toggle] !== ''}
          onChange={(checked) => set([toggle, checked ? 'yes' : ''])}
        />
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
          onChange={(range) => set([from, range.from], [to, range.to])}
        />
      )
    }
    const { name, allLabel, options } = filter
    return (
      <FilterSelect
        key={name}
        label={label}
        allLabel={allLabel}
        value={values[name]}
        options={options}
        onChange={(value) => set([name, value])}
      />
    )
  })
}

function FilterToggle({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border bg-surface px-3 whitespace-nowrap hover:border-ink md:min-h-9',
        checked ? 'border-accent font-semibold' : 'border-line-strong/60',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-action"
      />
      {label}
    </label>
  )
}
