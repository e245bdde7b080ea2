import { useProfile } from '#app/business/profile-context.tsx'
import { promises } from '#app/business/promises.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Settings } from '#app/features/settings/schemas.ts'
import { fields } from '#app/features/website/fields.ts'
import { FieldInputs } from '#app/features/website/office/field-inputs.tsx'

import { SettingsSection } from './settings-section.tsx'
import { OutboxLink } from './outbox-link.tsx'
import { NewRequestCheckboxes, CheckboxGroup } from './checkbox-group.tsx'
import { useSettingsForm, withoutBlank } from './use-settings-form.ts'

/** Who is notified of new requests, and when. */
export function Notifications({ settings }: { settings: Settings }) {
  const { hours } = useProfile()
  const section = useSettingsForm('notifications', settings, (value) => ({
    ...value,
    ownerEmails: withoutBlank(value.ownerEmails),
  }))
  const { values, set } = section
  const businessAddress = `Your business address, ${settings.profile.email}. Add an address to use that instead.`
  return (
    <SettingsSection
      id="settings-notifications"
      title="Notifications"
      lead="Who is notified of new requests, and what happens when a reply takes too long."
      section={section}
    >
      <FieldInputs
        fields={{ ownerEmails: { ...addresses, hint: values.ownerEmails.length === 0 ? businessAddress : '' } }}
        {...section.inputs}
      />
      <p className="rounded-field bg-tint px-4 py-3.5 text-ink-soft">
        {settings.mail.configured ? (
          <>
            To check that they arrive, send a test under <EmailLink />.
          </>
        ) : (
          <>
            Email isn’t set up, so none is being sent. Messages are only saved in the <OutboxLink />. Enter your mail
            server under <EmailLink />.
          </>
        )}
      </p>
      <NewRequestCheckboxes
        legend="Notify me right away about"
        value={values.tellNew}
        onChange={(tellNew) => set({ tellNew })}
      />
      <CheckboxGroup legend="After hours">
        <Checkbox label="We answer booking requests at night and on weekends" {...section.field('answersAtNight')} />
        <p className="text-sm text-ink-faint">
          {`Otherwise the promised ${promises.booking.hours} hours count only during booking hours (${hours.bookingPage.weekdays}). For emergencies, they always count around the clock.`}
        </p>
      </CheckboxGroup>
      <CheckboxGroup legend="When a request is unanswered">
        <Checkbox label="Remind me when 75% of the promised time is up" {...section.field('remind')} />
        <Checkbox label="Notify me when the promised time is up" {...section.field('tellOverdue')} />
        <Checkbox
          label="Then also email the customer once that we’re running behind, with our phone number"
          {...section.field('tellCustomerLate')}
        />
      </CheckboxGroup>
      <CheckboxGroup legend="Before an appointment">
        <Checkbox label="Remind the customer the day before, at 10 AM" {...section.field('remindCustomer')} />
        <p className="text-sm text-ink-faint">
          {settings.texts.service === 'none'
            ? 'By email. Choose a text service under Text messages to also text those who agreed to informational texts.'
            : 'By email, and by text to those who agreed to informational texts.'}
        </p>
      </CheckboxGroup>
    </SettingsSection>
  )
}

const EmailLink = () => (
  <Link to="/admin?tab=settings#settings-email" className="font-medium text-ink underline underline-offset-4">
    Email
  </Link>
)

const addresses = fields.array('Send notifications to', fields.optionalText('Address', 254, { type: 'email' }), {
  noun: 'address',
  max: 5,
  isOrdered: false,
})
