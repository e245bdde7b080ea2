import { SelectField, TextField, verbatim } from '#app/ui/field.tsx'

import { lockable } from './settings-section.tsx'
import { emptyToNull, type useSettingsForm } from './use-settings-form.ts'

type FieldName = 'host' | 'port' | 'security' | 'user' | 'password'
type FieldProps = Omit<ReturnType<ReturnType<typeof useSettingsForm<'email'>>['field']>, 'name'>

/** The fields of a server with a user name and password. The password is write-only. */
export function MailHostFields({
  field,
  host,
  stored,
  placeholder,
  hostHint,
}: {
  field: (name: FieldName, options?: { setValueAs?: typeof emptyToNull.setValueAs; valueAsNumber?: true }) => FieldProps
  /** What is entered as host. */
  host: string | null
  stored: { host: string | null; passwordSet: boolean; locked: boolean }
  placeholder: string
  hostHint: string
}) {
  const { locked } = stored
  const isStored = stored.passwordSet && host === stored.host
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      <TextField
        className="sm:col-span-4"
        label="Host"
        placeholder={placeholder}
        {...verbatim}
        {...lockable(locked, hostHint)}
        {...field('host', emptyToNull)}
      />
      <TextField
        className="sm:col-span-2"
        label="Port"
        type="number"
        min={1}
        max={65_535}
        {...lockable(locked)}
        {...field('port', { valueAsNumber: true })}
      />
      <SelectField
        className="sm:col-span-6"
        label="Encryption"
        options={securities}
        {...lockable(locked)}
        {...field('security')}
      />
      <TextField className="sm:col-span-3" label="User name" {...verbatim} {...lockable(locked)} {...field('user')} />
      <TextField
        className="sm:col-span-3"
        label="Password"
        type="password"
        autoComplete="new-password"
        placeholder={isStored ? '••••••••' : ''}
        {...lockable(
          locked,
          isStored
            ? 'A password is saved but never shown. Type to replace it.'
            : stored.passwordSet
              ? 'The saved password isn’t sent to a different host. Enter the password for this one.'
              : undefined,
        )}
        {...field('password')}
      />
    </div>
  )
}

const securities = [
  { value: 'tls', label: 'TLS from the start' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None (on your own network only)' },
]
