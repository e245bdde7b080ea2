import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'

import { TextField } from '#app/ui/field.tsx'

/** A password field with a show button, open to pasting and password managers (WCAG 3.3.8). */
export function PasswordField({
  id = 'password',
  label = 'Password',
  error,
  ...rest
}: Omit<Partial<ComponentProps<typeof TextField>>, 'label'> & { label?: string }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      id={id}
      name={id}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required="true"
      error={error}
      onFocus={({ target }) => error && target.select()}
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
      {...rest}
    />
  )
}
