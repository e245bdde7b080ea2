import type { ReactNode } from 'react'
import { Send } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { sendTestEmail, sendTestText } from '#app/features/settings/calls.ts'
import { Link } from '#app/ui/link.tsx'

const invalidates = ['/api/admin/outbox', '/api/admin/health']

/** Sends a mail to the owner, and says where mail goes at all. */
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
          Mail is sent from <span className="font-medium wrap-anywhere text-ink">{from}</span>.
        </>
      ) : (
        <>
          E-mail isn’t set up yet: every mail is kept in the <OutboxLink />, and nobody is told. Set SMTP_URL in the
          environment to send.
        </>
      )}
    </TestPanel>
  )
}

/** Sends a text message to the owner's numbers. */
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
          Texts are on. What became of each is in the <OutboxLink />.
        </>
      ) : (
        'Texts aren’t set up yet: they need a gateway and a number.'
      )}
    </TestPanel>
  )
}

/** Says how messages go out, and sends one to see whether they do: to what is saved, so not while something is not. */
function TestPanel({
  label,
  goesTo,
  test,
  dirty,
  children,
}: {
  label: string
  goesTo: 'addresses' | 'numbers'
  test: { busy: boolean; run: (given: object) => Promise<unknown> }
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
      {dirty && <p className="text-sm text-ink-faint">{`Save first: the test goes to the saved ${goesTo}.`}</p>}
    </div>
  )
}

const OutboxLink = () => (
  <Link to="/admin?tab=outbox" className="font-medium text-ink underline underline-offset-4">
    outbox
  </Link>
)
