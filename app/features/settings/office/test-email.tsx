import { useAdminAction } from '#app/office/use-admin-action.ts'
import { sendTestEmail } from '#app/features/settings/calls.ts'

import { OutboxLink, TestPanel } from './test-panel.tsx'

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
    <TestPanel
      label="Send a test e-mail"
      goesTo="addresses"
      busy={test.busy}
      dirty={dirty}
      onSend={() => void test.run({})}
    >
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
