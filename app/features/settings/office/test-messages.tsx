import type { ReactNode } from 'react'
import { Send } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { sendTestEmail, sendTestText } from '#app/features/settings/calls.ts'
import { Link } from '#app/ui/link.tsx'

const invalidates = ['/api/admin/outbox', '/api/admin/health']

/** Sends a test e-mail to the owner, and says how e-mail is set up. */
export function TestEmail({ configured, from, dirty }: { configured: boolean; from: string; dirty: boolean }) {
  const test = useAdminAction(sendTestEmail, {
    success: ({ to, configured }) =>
      configured
        ? ['Test Sent', `Check ${to.join(', ')}.`]
        : ['Test Saved', "E-mail isn't set up, so the test was saved to the outbox."],
    failure: ['Test Failed', 'Failed to send the test e-mail. Please try again.'],
    invalidates,
  })
  return (
    <TestPanel label="Send a test e-mail" goesTo="addresses" test={test} dirty={dirty}>
      {configured ? (
        <>
          E-mail is sent from <span className="font-medium wrap-anywhere text-ink">{from}</span>.
        </>
      ) : (
        <>
          E-mail isn’t connected, so no one is being notified. Messages are saved in the <OutboxLink />. Set SMTP_URL on
          the server to send them.
        </>
      )}
    </TestPanel>
  )
}

/** Sends a test text to the owner. */
export function TestText({ ready, dirty }: { ready: boolean; dirty: boolean }) {
  const test = useAdminAction(sendTestText, {
    success: ({ to }) => ['Test Sent', `Check ${to.join(', ')}.`],
    failure: ['Test Failed', 'Failed to send the test text. Please try again.'],
    invalidates,
  })
  return (
    <TestPanel label="Send a test text" goesTo="numbers" test={test} dirty={dirty}>
      {ready ? (
        <>
          Texts are on. See each one in the <OutboxLink />.
        </>
      ) : (
        'To turn texts on, save a gateway address and a phone number.'
      )}
    </TestPanel>
  )
}

/** Says how messages are set up and sends a test, which needs saved settings. */
function TestPanel({
  label,
  goesTo,
  test,
  dirty,
  children,
}: {
  label: string
  goesTo: 'addresses' | 'numbers'
  test: { busy: boolean; run: (input: object) => Promise<unknown> }
  dirty: boolean
  children: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-tint px-4 py-3.5">
      <p className="text-ink-soft">{children}</p>
      <ToolButton
        Icon={Send}
        label={test.busy ? 'Sending...' : label}
        disabled={test.busy || dirty}
        onClick={() => void test.run({})}
      />
      {dirty && (
        <p className="text-sm text-ink-faint">{`Save your changes first. The test goes to the saved ${goesTo}.`}</p>
      )}
    </div>
  )
}

const OutboxLink = () => (
  <Link to="/admin?tab=outbox" className="font-medium text-ink underline underline-offset-4">
    outbox
  </Link>
)
