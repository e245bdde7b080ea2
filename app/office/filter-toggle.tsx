import { classNames } from '#app/ui/class-names.ts'

/** A filter that is on or off: "Overdue only". */
export function FilterToggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
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
