import { classNames } from '#app/ui/class-names.ts'

/** A filter with one of `options`, or '' for all of them; highlighted while it filters. */
export function FilterSelect({
  label,
  allLabel,
  value,
  options,
  onChange,
}: {
  /** For screen readers only. */
  label: string
  /** The option that filters nothing: "All subjects". */
  allLabel: string
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
        'min-h-11 max-w-full rounded-field border bg-surface px-2.5 text-ink hover:border-ink focus-visible:outline-offset-0 max-sm:grow md:min-h-9',
        value === '' ? 'border-line-strong/60' : 'border-accent font-semibold',
      )}
    >
      <option value="">{allLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
