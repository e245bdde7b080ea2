import { useEffect, useRef } from 'react'

/** A checkbox that selects one row or all of them, with a touch target of 44 px. */
export function RowCheckbox({
  label,
  checked,
  indeterminate = false,
  onChange,
}: {
  label: string
  checked: boolean
  /** Some rows are selected, but not all. */
  indeterminate?: boolean
  onChange: (checked: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate, checked])
  return (
    <label className="grid size-11 cursor-pointer place-items-center md:size-9">
      <span className="sr-only">{label}</span>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-action"
      />
    </label>
  )
}
