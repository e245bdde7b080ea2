import { SelectField, TextField, verbatim } from '#app/ui/field.tsx'

import { SecretField } from './secret-field.tsx'
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
      <SecretField
        className="sm:col-span-3"
        label="Password"
        stored={{ locked, isSet: stored.passwordSet, isSame: host === stored.host, goesTo: 'host' }}
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
