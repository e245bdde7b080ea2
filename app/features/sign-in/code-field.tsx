import type { ComponentProps } from 'react'

import { TextField } from '#app/ui/field.tsx'

/** A code of the authenticator app, which phones can fill in, or a recovery code. */
export function CodeField({
  id = 'code',
  label = 'Code',
  hint = 'The 6-digit code from your authenticator app, or a recovery code.',
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
