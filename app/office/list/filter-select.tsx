import { classNames } from '#app/ui/class-names.ts'

/** A filter of a list: one of `options`, or '' for `all` of them. It is marked while it filters. */
export function FilterSelect({
  label,
  all,
  value,
  options,
  onChange,
}: {
  /** For screen readers; the words people see are the options'. */
  label: string
  /** The words of the choice that filters nothing: "All subjects". */
  all: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        'min-h-11 max-w-full rounded-field border bg-surface px-2.5 text-base text-ink hover:border-ink focus-visible:outline-offset-0 max-sm:grow md:min-h-9 md:text-[length:inherit]',
        value === '' ? 'border-line-strong/60' : 'border-accent font-semibold',
      )}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
