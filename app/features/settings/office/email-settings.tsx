import { mailProviders, providerOf } from '#app/features/settings/mail/providers.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { DnsRecords } from './dns-records.tsx'
import { MailHostFields } from './mail-host-fields.tsx'
import { lockable, SettingsSection } from './settings-section.tsx'
import { TestEmail } from './test-email.tsx'
import { emptyToNull, useSettingsForm } from './use-settings-form.ts'

/** The mail server, the sender, a test, and the DNS records of the sender's domain. */
export function EmailSettings({ settings }: { settings: Settings }) {
  const section = useSettingsForm('email', settings)
  const { field, values, set } = section
  const { email, mail, profile } = settings
  const provider = providerOf(values.host)
  const choose = (name: string) => {
    const chosen = mailProviders.find((one) => one.name === name)
    if (!chosen) return set({ host: null, user: '' })
    const { host, port, security, user } = chosen
    set({ host, port, security, ...(user !== undefined && { user }) })
  }
  return (
    <SettingsSection
      id="settings-email"
      title="Email"
      lead="The mail server that sends your notifications, confirmations and newsletters."
      section={section}
      after={
        <>
          {email.problem === null && <TestEmail mail={mail} dirty={section.isDirty} />}
          <DnsRecords dirty={section.isDirty} />
        </>
      }
    >
      {email.problem !== null && <Notice kind="bad">{email.problem}</Notice>}
      {!email.locked && (
        <SelectField
          label="Provider"
          value={provider?.name ?? ''}
          options={[{ value: '', label: 'Another mail server' }, ...providerOptions]}
          hint={provider?.hint}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <MailHostFields
        field={(name, options) => field(name, options)}
        host={values.host}
        stored={email}
        placeholder="smtp.example.com"
        hostHint="Leave blank to send no email."
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="From name"
          placeholder={profile.brand}
          {...lockable(email.fromLocked)}
          {...field('fromName', emptyToNull)}
        />
        <TextField
          label="From address"
          type="email"
          placeholder={profile.email}
          {...lockable(email.fromLocked, 'One your provider lets you send from.')}
          {...field('fromAddress', emptyToNull)}
        />
      </div>
    </SettingsSection>
  )
}

const providerOptions = mailProviders.map(({ name }) => ({ value: name, label: name }))
