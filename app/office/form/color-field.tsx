import { TextField } from '#app/ui/field.tsx'

/** A color such as "#143A5E", typed or picked. */
export function ColorField({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  onChange: (color: string) => void
}) {
  const typed = value.trim()
  const isColor = /^#[0-9a-f]{6}$/i.test(typed)
  return (
    <div className="relative">
      <TextField
        label={label}
        required
        hint={hint}
        value={value}
        error={error}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        className="[&_input]:pl-15 [&_input]:tabular-nums"
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => isColor && onChange(typed.toUpperCase())}
      />
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={isColor ? typed.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className="absolute top-[1.9rem] left-0.5 h-11 w-12 cursor-pointer rounded-field border-0 bg-transparent p-1.5"
      />
    </div>
  )
}
