import type { Ref } from 'react'

import { TextField } from '#app/ui/field.tsx'

/** A code of the authenticator app, which phones fill in by themselves, or a recovery code. */
export function CodeField({
  id = 'code',
  label = 'Code',
  hint = 'The 6 digits your authenticator app shows now, or one of your recovery codes.',
  error,
  onChange,
  ref,
}: {
  id?: string
  label?: string
  hint?: string
  error: string | undefined
  onChange: () => void
  ref: Ref<HTMLInputElement>
}) {
  return (
    <TextField
      ref={ref}
      id={id}
      name={id}
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      aria-required="true"
      error={error}
      onChange={onChange}
    />
  )
}
