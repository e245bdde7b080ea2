import type { ComponentProps } from 'react'

import { TextField } from '#app/ui/field.tsx'

/** A code of the authenticator app, which phones fill in by themselves, or a recovery code. */
export function CodeField({
  id = 'code',
  label = 'Code',
  hint = 'The 6 digits your authenticator app shows now, or one of your recovery codes.',
  error,
  ...rest
}: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
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
      onFocus={({ target }) => error && target.select()}
      {...rest}
    />
  )
}
