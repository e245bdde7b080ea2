import { useState } from 'react'
import { CircleCheck, MailCheck, Send } from 'lucide-react'

import { shortDate } from '#app/business/local-time.ts'
import { settingsEntity } from '#app/features/settings/entity.ts'
import { confirmTestEmail, sendTestEmail } from '#app/features/settings/mail/calls.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import type { ResponseOf } from '#app/http/endpoint.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { Notice } from '#app/ui/notice.tsx'

import { OutboxLink } from './outbox-link.tsx'

const { invalidates } = settingsEntity

/** Sends a test email over the saved mail server, and asks the owner whether it arrived. */
export function TestEmail({ mail, dirty }: { mail: Settings['mail']; dirty: boolean }) {
  const [result, setResult] = useState<ResponseOf<typeof sendTestEmail.schemas & object> | null>(null)
  const sending = useAdminAction(sendTestEmail, {
    failure: ['Test Failed', 'Failed to send the test email. Please try again.'],
    invalidates,
    onSuccess: setResult,
  })
  const confirming = useAdminAction(confirmTestEmail, {
    success: ['Test Confirmed', 'Your email works.'],
    failure: ['Confirmation Failed', 'Failed to record that the test arrived. Please try again.'],
    invalidates,
    onSuccess: () => setResult(null),
  })
  const { acceptedAt, confirmedAt } = mail.test
  const isWaiting = acceptedAt !== null && confirmedAt === null
  const send = () => {
    setResult(null)
    void sending.run({})
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-tint px-4 py-3.5">
      <p className="text-ink-soft">
        {mail.configured ? (
          <>
            Email is sent from{' '}
            <span className="font-medium wrap-anywhere text-ink">{mail.from.replace(/^"([^"]*)"/, '$1')}</span>.
          </>
        ) : (
          <>
            Email isn’t set up, so none is being sent. Messages are only saved in the <OutboxLink />.
          </>
        )}
      </p>
      {confirmedAt !== null && (
        <p className="flex items-center gap-2 font-medium text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {`A test arrived on ${shortDate(confirmedAt)}.`}
        </p>
      )}
      {result?.problem && (
        <Notice kind="bad" className="w-full">
          <p>{result.problem}</p>
          {result.response !== null && <p className="mt-1 text-sm">{`The server said: “${result.response}”`}</p>}
        </Notice>
      )}
      {isWaiting && (
        <div role="status" className="grid gap-1">
          <p className="font-medium">{`The mail server accepted the test to ${mail.ownerEmails.join(', ')}. Did it arrive?`}</p>
          <p className="text-sm text-ink-soft">
            It can take a few minutes. Look in the spam folder too: if it is there, check the DNS records below.
          </p>
          {result?.response && (
            <p className="text-sm wrap-anywhere text-ink-faint">{`The server said: “${result.response}”`}</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        {isWaiting && (
          <ToolButton
            Icon={MailCheck}
            label="It Arrived"
            tone="primary"
            disabled={confirming.busy || dirty}
            onClick={() => void confirming.run({})}
          />
        )}
        <ToolButton
          Icon={Send}
          label={sending.busy ? 'Sending...' : acceptedAt === null ? 'Send Test Email' : 'Send Another Test'}
          disabled={sending.busy || dirty || !mail.configured}
          onClick={send}
        />
      </div>
      {dirty && <p className="text-sm text-ink-faint">Save your changes first. The test uses the saved settings.</p>}
    </div>
  )
}
