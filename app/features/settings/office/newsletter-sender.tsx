import { addressLine } from '#app/business/facts.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'
import { WelcomeChoice } from './welcome-choice.tsx'

/** Whom newsletters come from, and how fast they go out. */
export function NewsletterSender({ settings }: { settings: Settings }) {
  const section = useSection('newsletter', settings)
  const { value, edit, fault } = section
  const { facts } = settings
  const text = (name: 'fromName' | 'fromAddress' | 'replyTo' | 'postalAddress') => ({
    value: value[name] ?? '',
    error: fault(name),
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value || null }),
  })
  return (
    <SettingsSection
      id="settings-newsletter"
      title="Newsletter sender"
      lead={<p>An empty field follows the business facts.</p>}
      section={section}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="From name" placeholder={facts.brand} {...text('fromName')} />
        <TextField label="From address" type="email" placeholder={facts.email} {...text('fromAddress')} />
        <TextField label="Reply-to address" type="email" placeholder={facts.email} {...text('replyTo')} />
        <TextField
          label="E-mails per second"
          type="number"
          min={1}
          max={100}
          value={Number.isNaN(value.ratePerSecond) ? '' : value.ratePerSecond}
          error={fault('ratePerSecond')}
          hint="Ask your mail provider what it allows."
          onChange={(event) => edit({ ratePerSecond: event.target.valueAsNumber })}
        />
        <TextField
          className="sm:col-span-2"
          label="Postal address"
          placeholder={addressLine(facts.address)}
          hint="The law asks for it at the foot of every newsletter."
          {...text('postalAddress')}
        />
      </div>
      <WelcomeChoice
        value={value.welcomeTemplateId}
        error={fault('welcomeTemplateId')}
        onChange={(welcomeTemplateId) => edit({ welcomeTemplateId })}
      />
      <Checkbox
        label="Ask new subscribers to confirm by e-mail before they get newsletters"
        checked={value.doubleOptIn}
        onChange={(event) => edit({ doubleOptIn: event.target.checked })}
      />
      <Checkbox
        label="Count how many readers follow the links; each then leads through this site first"
        checked={value.countClicks}
        onChange={(event) => edit({ countClicks: event.target.checked })}
      />
    </SettingsSection>
  )
}
