import { type ReactNode, useId } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'

/** Fields under a heading. */
export function FieldGroup({
  label,
  hint,
  error,
  isNested,
  children,
}: {
  label: string
  hint: string | undefined
  error: string | undefined
  isNested: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      // Focused if it is invalid.
      tabIndex={-1}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error && id}
      className="col-span-full grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <legend className={classNames('float-left font-semibold', isNested ? 'text-lg' : 'text-xl')}>{label}</legend>
      {hint && <p className="-mt-3 max-w-prose text-sm wrap-anywhere text-ink-faint">{hint}</p>}
      {children}
      <FieldError id={id} message={error} />
    </fieldset>
  )
}
