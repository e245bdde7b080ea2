import { Send } from 'lucide-react'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { sendTestEmail } from '#app/features/settings/contract.ts'
import { Link } from '#app/ui/link.tsx'

/** Sends a mail to the owner, and says where mail goes at all. */
export function TestEmail({ configured, from, dirty }: { configured: boolean; from: string; dirty: boolean }) {
  const test = useAdminAction(sendTestEmail, {
    success: ({ to, configured }) =>
      configured
        ? ['Test Sent', `Check ${to.join(', ')}.`]
        : ['Test Saved', "E-mail isn't set up, so the test was saved to the outbox."],
    failure: ['Test Failed', 'Failed to send the test e-mail. Please try again.'],
    invalidates: ['/api/admin/outbox', '/api/admin/health'],
  })
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-tint px-4 py-3.5">
      <p className="text-ink-soft">
        {configured ? (
          <>
            Mail is sent from <span className="font-medium wrap-anywhere text-ink">{from}</span>.
          </>
        ) : (
          <>
            E-mail isn’t set up yet: every mail is kept in the <Outbox />, and nobody is told. Set SMTP_URL in the
            environment to send.
          </>
        )}
      </p>
      <ToolButton
        Icon={Send}
        label={test.busy ? 'Sending...' : 'Send a test e-mail'}
        disabled={test.busy || dirty}
        onClick={() => void test.run({})}
      />
      {dirty && <p className="text-sm text-ink-faint">Save first: the test goes to the saved addresses.</p>}
    </div>
  )
}

const Outbox = () => (
  <Link to="/admin?tab=outbox" className="font-medium text-ink underline underline-offset-4">
    outbox
  </Link>
)
