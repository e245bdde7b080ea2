import type { ProfileField, Settings } from '#app/features/settings/schemas.ts'
import { TextField } from '#app/ui/field.tsx'

import { lockable, SettingsSection } from './settings-section.tsx'
import { emptyToNull, useSettingsForm } from './use-settings-form.ts'

/** The business profile. Fields the environment sets are locked. */
export function ProfileFields({ settings }: { settings: Settings }) {
  const section = useSettingsForm('business', settings)
  const field = (name: ProfileField, label: string, more: FieldMore = {}) => {
    const { hint, ...rest } = more
    return (
      <TextField
        key={name}
        label={label}
        placeholder={settings.blankValues[name] ?? ''}
        {...lockable(settings.locked.includes(name), hint)}
        {...section.field(name, emptyToNull)}
        {...rest}
      />
    )
  }
  return (
    <SettingsSection
      id="settings-business"
      title="Business profile"
      lead="Used on every page, email and link preview. While a field is blank, the site shows the gray text."
      section={section}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {field('brand', 'Business name')}
        {field('parentCompany', 'A division of', { hint: 'Leave blank if you’re independent.' })}
        {field('tollFree', 'Toll-free phone', {
          type: 'tel',
          hint: 'The number in the header. Leave blank to use the local one.',
        })}
        {field('local', 'Local phone', { type: 'tel' })}
        {field('email', 'Email', { type: 'email' })}
        {field('acquiredCompany', 'Acquired company', { hint: 'The welcome page greets its customers.' })}
        {field('street', 'Street', { className: 'sm:col-span-2' })}
        {field('city', 'City')}
        <div className="grid grid-cols-2 gap-5">
          {field('state', 'State')}
          {field('zip', 'ZIP code', { inputMode: 'numeric' })}
        </div>
        {field('siteUrl', 'Your web address', {
          type: 'url',
          hint: 'Links in emails, texts and newsletters lead there.',
          className: 'sm:col-span-2',
        })}
        {field('portalUrl', 'Client portal', {
          type: 'url',
          hint: 'Where “Book Now” goes. Leave blank for the booking page.',
        })}
        {field('promoUrl', 'Promotion scheduling', {
          type: 'url',
          hint: 'Where the welcome page’s scheduling link goes. Leave blank for the booking page.',
        })}
      </div>
    </SettingsSection>
  )
}

type FieldMore = { hint?: string; className?: string; type?: string; inputMode?: 'numeric' }
