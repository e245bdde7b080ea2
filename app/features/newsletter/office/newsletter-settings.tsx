import { addressLine } from '#app/business/profile.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

import { SettingsSection } from '#app/features/settings/office/settings-section.tsx'
import { emptyToNull, useSettingsForm } from '#app/features/settings/office/use-settings-form.ts'
import { WelcomeChoice } from './welcome-choice.tsx'

export function NewsletterSender({ settings }: { settings: Settings }) {
  const section = useSettingsForm('newsletter', settings)
  const { field, values } = section
  const { profile } = settings
  return (
    <SettingsSection
      id="settings-newsletter"
      title="Newsletter sender"
      lead="Leave a field blank to use your business profile."
      section={section}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="From name" placeholder={profile.brand} {...field('fromName', emptyToNull)} />
        <TextField
          label="From address"
          type="email"
          placeholder={profile.email}
          {...field('fromAddress', emptyToNull)}
        />
        <TextField
          label="Reply-to address"
          type="email"
          placeholder={profile.email}
          {...field('replyTo', emptyToNull)}
        />
        <TextField
          label="Emails per second"
          type="number"
          min={1}
          max={100}
          hint="Ask your mail provider for its limit."
          {...field('ratePerSecond', { valueAsNumber: true })}
        />
        <TextField
          className="sm:col-span-2"
          label="Postal address"
          placeholder={addressLine(profile.address)}
          hint="Required by law at the bottom of every newsletter."
          {...field('postalAddress', emptyToNull)}
        />
      </div>
      <WelcomeChoice
        value={values.welcomeTemplateId}
        error={section.errorOf('welcomeTemplateId')}
        onChange={(welcomeTemplateId) => section.set({ welcomeTemplateId })}
      />
      <Checkbox
        label="Ask new subscribers to confirm by email before they get newsletters"
        {...section.field('doubleOptIn')}
      />
      <Checkbox label="Count link clicks (links will go through this site first)" {...section.field('countClicks')} />
    </SettingsSection>
  )
}
