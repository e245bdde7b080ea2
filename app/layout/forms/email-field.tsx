import { type ComponentProps, useState } from 'react'

import { DidYouMean } from '#app/layout/did-you-mean.tsx'
import { likelyEmail } from '#app/layout/likely-email.ts'
import { TextField } from '#app/ui/field.tsx'

/** The e-mail field of a form. Once it is left with a likely slip in it, it asks; the address is never refused for it. */
export function EmailField({
  typed,
  onCorrect,
  onBlur,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  /** What is in the field. */
  typed: string
  /** Puts the address that was meant in its place. */
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
