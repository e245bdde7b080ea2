import type { ComponentProps } from 'react'

import { TextField } from '#app/ui/field.tsx'

import { Locked } from './settings-section.tsx'

const nouns = { address: 'token', account: 'token', key: 'secret', host: 'password' }

/** A write-only field: what is saved is never shown, and not sent to another place. */
export function SecretField({
  stored: { locked, isSet, isSame, goesTo },
  hint,
  ...rest
}: ComponentProps<typeof TextField> & {
  stored: { locked: boolean; isSet: boolean; isSame: boolean; goesTo: keyof typeof nouns }
}) {
  const what = nouns[goesTo]
  return (
    <TextField
      type="password"
      autoComplete="new-password"
      readOnly={locked}
      placeholder={isSet && isSame ? '••••••••' : ''}
      hint={
        locked
          ? isSet && <Locked />
          : isSet && isSame
            ? `A ${what} is saved but never shown. Type to replace it.`
            : isSet
              ? `The saved ${what} isn’t sent to a different ${goesTo}. Enter the ${what} for this one.`
              : hint
      }
      {...rest}
    />
  )
}
