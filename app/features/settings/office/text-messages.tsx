import { useProfile } from '#app/business/profile-context.tsx'
import type { Settings } from '#app/features/settings/schemas.ts'
import { fields } from '#app/features/website/fields.ts'
import { FieldInputs } from '#app/features/website/office/field-inputs.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { lockable, SettingsSection } from './settings-section.tsx'
import { TestText } from './test-text.tsx'
import { GatewayFields, TwilioFields } from './text-service-fields.tsx'
import { NewRequestCheckboxes, CheckboxGroup } from './checkbox-group.tsx'
import { useSettingsForm, withoutBlank } from './use-settings-form.ts'

/** Text messages to the owner: the service, the numbers and when. */
export function TextMessages({ settings }: { settings: Settings }) {
  const { region } = useProfile()
  const section = useSettingsForm('texts', settings, (value) => ({ ...value, phones: withoutBlank(value.phones) }))
  const { field, values, set } = section
  const { locked, problem, ready } = settings.texts
  return (
    <SettingsSection
      id="settings-texts"
      title="Text messages"
      lead="The service that texts you and your customers, and when you get a text yourself."
      section={section}
    >
      {problem !== null && <Notice kind="bad">{problem}</Notice>}
      <SelectField
        label="Text service"
        options={services}
        {...lockable(locked, serviceHints[values.service])}
        {...field('service')}
      />
      {values.service === 'twilio' && <TwilioFields section={section} settings={settings} />}
      {values.service === 'gateway' && <GatewayFields section={section} stored={settings.texts} />}
      <FieldInputs
        fields={{
          phones: { ...numbers, hint: values.phones.length === 0 ? 'No numbers yet, so no one gets texts.' : '' },
        }}
        {...section.inputs}
      />
      {problem === null && <TestText ready={ready} dirty={section.isDirty} />}
      <NewRequestCheckboxes
        legend="Text me right away about"
        value={values.tellNew}
        onChange={(tellNew) => set({ tellNew })}
      />
      <CheckboxGroup legend="When a request is unanswered">
        <Checkbox label="Text me when 75% of the promised time is up" {...section.field('remind')} />
        <Checkbox label="Text me when the promised time is up" {...section.field('tellOverdue')} />
      </CheckboxGroup>
      <CheckboxGroup legend="Quiet hours">
        <Checkbox label="At night, alert me only about emergencies" {...section.field('quiet')} />
        {values.quiet && (
          <>
            <div className="mt-2 grid max-w-md grid-cols-2 items-start gap-5">
              <TextField label="From" type="time" {...field('quietFrom')} />
              <TextField label="Until" type="time" {...field('quietUntil')} />
            </div>
            <p className="mt-2 text-sm text-ink-faint">
              {`${region} time. Requests still unanswered are texted when quiet hours end. Notifications and the chime follow the same hours; email doesn’t.`}
            </p>
          </>
        )}
      </CheckboxGroup>
    </SettingsSection>
  )
}

const services = [
  { value: 'none', label: 'None' },
  { value: 'twilio', label: 'Twilio' },
  { value: 'gateway', label: 'Another service' },
]
const serviceHints = {
  none: 'No texts are sent: everything goes by email alone.',
  twilio: 'You need an account at twilio.com and a number that is registered for business texts.',
  gateway: 'Any service, or a program of your own, that accepts messages at a web address.',
}

const numbers = fields.array('Text me at', fields.optionalText('Number', 80, { type: 'tel' }), {
  noun: 'number',
  max: 3,
  isOrdered: false,
})
