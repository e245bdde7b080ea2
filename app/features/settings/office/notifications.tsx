import { hours } from '#app/business/hours.ts'
import { promises } from '#app/business/promises.ts'
import { Checkbox } from '#app/ui/field.tsx'
import type { Settings } from '#app/features/settings/schemas.ts'

import { EntryList, withoutEmpty } from './entry-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TestEmail } from './test-messages.tsx'
import { NewRequestCheckboxes, CheckboxGroup } from './checkbox-group.tsx'
import { useSection } from './use-section.ts'

/** Whom the site writes to, and when. */
export function Notifications({ settings }: { settings: Settings }) {
  const section = useSection('notifications', settings, withoutEmptyRows)
  const { values, set } = section
  return (
    <SettingsSection
      id="settings-notifications"
      title="Notifications"
      lead="Who hears of new requests, and what happens when an answer takes too long."
      section={section}
    >
      <EntryList
        id="owner-addresses"
        title="Send my mail to"
        noun="address"
        type="email"
        most={5}
        entries={values.ownerEmails}
        empty={
          <>
            <strong className="wrap-anywhere">{settings.profile.email}</strong>, the address of the business. Add your
            own to change that.
          </>
        }
        onChange={(ownerEmails) => set({ ownerEmails })}
        errorOf={(index) => section.errorOf(`ownerEmails.${index}`)}
      />
      <TestEmail configured={settings.mail.configured} from={settings.mail.from} dirty={section.isDirty} />
      <NewRequestCheckboxes
        legend="Tell me at once about"
        value={values.tellNew}
        onChange={(tellNew) => set({ tellNew })}
      />
      <CheckboxGroup legend="After hours">
        <Checkbox label="We answer booking requests at night and on weekends" {...section.field('answersAtNight')} />
        <p className="text-sm text-ink-faint">
          {`Otherwise the promised ${promises.booking.hours} hours count within the booking hours (${hours.bookingPage.weekdays}). Emergencies never wait for them.`}
        </p>
      </CheckboxGroup>
      <CheckboxGroup legend="When nobody has answered">
        <Checkbox label="Remind me when three quarters of the promised time are over" {...section.field('remind')} />
        <Checkbox label="Tell me when the promised time is over" {...section.field('tellOverdue')} />
        <Checkbox
          label="Then also tell the customer that we are running behind, once, with our phone number"
          {...section.field('tellCustomerLate')}
        />
      </CheckboxGroup>
    </SettingsSection>
  )
}

const withoutEmptyRows = (value: Settings['notifications']) => ({
  ...value,
  ownerEmails: withoutEmpty(value.ownerEmails),
})
