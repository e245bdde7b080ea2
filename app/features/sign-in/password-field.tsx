import { type Ref, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'

import { TextField } from '#app/ui/field.tsx'

/** A password that can be pasted, filled in by a manager and looked at (WCAG 3.3.8). */
export function PasswordField({
  id = 'password',
  label = 'Password',
  autoComplete = 'current-password',
  hint,
  error,
  onChange,
  ref,
}: {
  /** Also its name. */
  id?: string
  label?: string
  autoComplete?: 'current-password' | 'new-password'
  hint?: string
  error: string | undefined
  onChange: () => void
  ref: Ref<HTMLInputElement>
}) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      ref={ref}
      id={id}
      name={id}
      label={label}
      hint={hint}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required="true"
      error={error}
      onChange={onChange}
      inside={
        <button
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-field text-ink-faint hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
