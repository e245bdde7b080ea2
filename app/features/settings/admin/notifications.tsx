import { Checkbox } from '#app/ui/field.tsx'
import type { Settings } from '#app/features/settings/contract.ts'
import type { LeadKind } from '#app/features/leads/kinds.ts'

import { AddressList } from './address-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import { TestEmail } from './test-email.tsx'
import { useSection } from './use-section.ts'

/** Whom the site writes to, and when. */
export function Notifications({ settings }: { settings: Settings }) {
  const section = useSection('notifications', settings, withoutEmptyRows)
  const { value, edit, fault } = section
  const tells = (kind: LeadKind) => value.tellNew.includes(kind)
  const tell = (kind: LeadKind, on: boolean) =>
    edit({ tellNew: on ? [...value.tellNew, kind] : value.tellNew.filter((one) => one !== kind) })
  return (
    <SettingsSection
      id="settings-notifications"
      title="Notifications"
      lead={<p>Who hears of new requests, and what happens when an answer takes too long.</p>}
      section={section}
    >
      <AddressList
        addresses={value.ownerEmails}
        otherwise={settings.facts.email}
        onChange={(ownerEmails) => edit({ ownerEmails })}
        faultOf={(index) => fault(`ownerEmails.${index}`)}
      />
      <TestEmail configured={settings.mail.configured} from={settings.mail.from} dirty={section.dirty} />
      <fieldset className="border-t border-line pt-4">
        <legend className="float-left mb-1 w-full font-semibold">Tell me at once about</legend>
        <div className="clear-both">
          {forms.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              label={label}
              checked={tells(kind)}
              onChange={(event) => tell(kind, event.target.checked)}
            />
          ))}
          <p className="text-sm text-ink-faint">Emergencies are always told.</p>
        </div>
      </fieldset>
      <fieldset className="border-t border-line pt-4">
        <legend className="float-left mb-1 w-full font-semibold">When nobody has answered</legend>
        <div className="clear-both">
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
        </div>
      </fieldset>
    </SettingsSection>
  )
}

const withoutEmptyRows = (value: Settings['notifications']) => ({
  ...value,
  ownerEmails: value.ownerEmails.filter((address) => address.trim() !== ''),
})

const forms: { kind: LeadKind; label: string }[] = [
  { kind: 'booking', label: 'Booking requests' },
  { kind: 'contact', label: 'Messages of the contact form' },
  { kind: 'privacy-contact', label: 'Messages about privacy and texts' },
]
