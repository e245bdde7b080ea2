import { type ComponentProps, useState } from 'react'

import { DidYouMean } from '#app/layout/did-you-mean.tsx'
import { likelyEmail } from '#app/layout/likely-email.ts'
import { TextField } from '#app/ui/field.tsx'

/** An email field that suggests a correction for a likely typo on blur; the address is never refused. */
export function EmailField({
  typed,
  onCorrect,
  onBlur,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  /** Current value. */
  typed: string
  /** Replaces the value with the suggestion. */
  onCorrect: (address: string) => void
}) {
  const [left, setLeft] = useState(false)
  const meant = left ? likelyEmail(typed) : null
  return (
    <TextField
      label="Email"
      type="email"
      required
      autoComplete="email"
      {...rest}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
      onChange={(event) => {
        setLeft(false)
        onChange?.(event)
      }}
      hint={meant !== null && <DidYouMean meant={meant} onCorrect={onCorrect} />}
    />
  )
}
