import { useEffect, useRef } from 'react'

/** A box that ticks a row, or all of them; its target is 44 px. `some` shows that a part of all is ticked. */
export function SelectBox({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string
  checked: boolean
  some?: boolean
  onChange: (checked: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <label className="grid size-11 cursor-pointer place-items-center md:size-9">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-action"
      />
    </label>
  )
}
