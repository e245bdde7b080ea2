import { hours } from '#app/business/hours.ts'
import { promises } from '#app/business/promises.ts'
import { Checkbox } from '#app/ui/field.tsx'
import type { Settings } from '#app/features/settings/schemas.ts'

import { EntryList, typedIn } from './entry-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TellNew } from './tell-new.tsx'
import { TestEmail } from './test-email.tsx'
import { TickGroup } from './tick-group.tsx'
import { useSection } from './use-section.ts'

/** Whom the site writes to, and when. */
export function Notifications({ settings }: { settings: Settings }) {
  const section = useSection('notifications', settings, withoutEmptyRows)
  const { value, edit, fault } = section
  return (
    <SettingsSection
      id="settings-notifications"
      title="Notifications"
      lead={<p>Who hears of new requests, and what happens when an answer takes too long.</p>}
      section={section}
    >
      <EntryList
        id="owner-addresses"
        title="Send my mail to"
        noun="address"
        type="email"
        most={5}
        entries={value.ownerEmails}
        empty={
          <>
            <strong className="wrap-anywhere">{settings.facts.email}</strong>, the address of the business. Add your own
            to change that.
          </>
        }
        onChange={(ownerEmails) => edit({ ownerEmails })}
        faultOf={(index) => fault(`ownerEmails.${index}`)}
      />
      <TestEmail configured={settings.mail.configured} from={settings.mail.from} dirty={section.dirty} />
      <TellNew legend="Tell me at once about" value={value.tellNew} onChange={(tellNew) => edit({ tellNew })} />
      <TickGroup legend="After hours">
        <Checkbox
          label="We answer booking requests at night and on weekends"
          checked={value.answersAtNight}
          onChange={(event) => edit({ answersAtNight: event.target.checked })}
        />
        <p className="text-sm text-ink-faint">
          {`Otherwise the promised ${promises.booking.hours} hours count within the booking hours (${hours.bookingPage.weekdays}). Emergencies never wait for them.`}
        </p>
      </TickGroup>
      <TickGroup legend="When nobody has answered">
        <Checkbox
          label="Remind me when three quarters of the promised time are over"
          checked={value.remind}
          onChange={(event) => edit({ remind: event.target.checked })}
        />
        <Checkbox
          label="Tell me when the promised time is over"
          checked={value.tellOverdue}
          onChange={(event) => edit({ tellOverdue: event.target.checked })}
        />
        <Checkbox
          label="Then also tell the customer that we are running behind, once, with our phone number"
          checked={value.tellCustomerLate}
          onChange={(event) => edit({ tellCustomerLate: event.target.checked })}
        />
      </TickGroup>
    </SettingsSection>
  )
}

const withoutEmptyRows = (value: Settings['notifications']) => ({ ...value, ownerEmails: typedIn(value.ownerEmails) })
