import { useState } from 'react'
import { MailSearch } from 'lucide-react'

import { testBounceMailbox } from '#app/features/newsletter/calls.ts'
import { MailHostFields } from '#app/features/settings/office/mail-host-fields.tsx'
import { lockable, SettingsSection } from '#app/features/settings/office/settings-section.tsx'
import { useSettingsForm } from '#app/features/settings/office/use-settings-form.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import type { ResponseOf } from '#app/http/endpoint.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { formatCount } from '#app/business/format-count.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The mailbox that receives bounced newsletters. */
export function BounceMailboxSettings({ settings }: { settings: Settings }) {
  const section = useSettingsForm('bounces', settings)
  const { bounces } = settings
  return (
    <SettingsSection
      id="settings-bounces"
      title="Bounce mailbox"
      lead="Where undeliverable newsletters come back. The site reads it and stops writing to addresses that no longer exist. Customers’ answers to your emails are read from here too, into their history."
      section={section}
      after={bounces.problem === null && <TestMailbox isSet={bounces.host !== null} dirty={section.isDirty} />}
    >
      {bounces.problem !== null && <Notice kind="bad">{bounces.problem}</Notice>}
      <MailHostFields
        field={(name, options) => section.field(name, options)}
        host={section.values.host}
        stored={bounces}
        placeholder="imap.example.com"
        hostHint="The IMAP server of your From address. Leave blank to read no mailbox."
      />
      <TextField
        label="Folder"
        {...lockable(bounces.locked, 'Only reports about newsletters are marked as read.')}
        {...section.field('folder')}
      />
    </SettingsSection>
  )
}

function TestMailbox({ isSet, dirty }: { isSet: boolean; dirty: boolean }) {
  const [result, setResult] = useState<ResponseOf<typeof testBounceMailbox.schemas & object> | null>(null)
  const test = useAdminAction(testBounceMailbox, {
    failure: ['Test Failed', 'Failed to open the mailbox. Please try again.'],
    onSuccess: setResult,
  })
  const open = () => {
    setResult(null)
    void test.run({})
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-tint px-4 py-3.5">
      <p className="text-ink-soft">{isSet ? 'The mailbox is read every five minutes.' : 'No mailbox is set up.'}</p>
      {result &&
        !dirty &&
        (result.problem === null ? (
          <Notice kind="good" className="w-full">
            {`The mailbox opened. It has ${result.messages === 1 ? 'one message' : `${formatCount(result.messages ?? 0)} messages`}.`}
          </Notice>
        ) : (
          <Notice kind="bad" className="w-full">
            <p>{result.problem}</p>
            {result.response !== null && <p className="mt-1 text-sm">{`The server said: “${result.response}”`}</p>}
          </Notice>
        ))}
      <ToolButton
        Icon={MailSearch}
        label={test.busy ? 'Opening...' : 'Open Mailbox'}
        disabled={test.busy || dirty || !isSet}
        onClick={open}
      />
      {dirty && <p className="text-sm text-ink-faint">Save your changes first. The test uses the saved settings.</p>}
    </div>
  )
}
