import type { ReactNode } from 'react'

import { isColor } from '#app/features/newsletter/themes/known-look.ts'
import { TextField } from '#app/ui/field.tsx'

/** A color chosen from the browser's picker or typed in hex. */
export function ColorField({
  label,
  hint,
  value,
  error,
  onChange,
  className,
  children,
}: {
  label: string
  hint: string
  value: string
  error: string | undefined
  onChange: (color: string) => void
  className?: string
  /** Below the field. */
  children?: ReactNode
}) {
  const typed = value.trim()
  return (
    <div className={className}>
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
          onBlur={() => isColor(typed) && onChange(typed.toUpperCase())}
        />
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isColor(typed) ? typed : '#000000'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          className="absolute top-[1.9rem] left-0.5 h-11 w-12 cursor-pointer rounded-field border-0 bg-transparent p-1.5"
        />
      </div>
      {children}
    </div>
  )
}
