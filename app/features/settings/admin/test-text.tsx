import { Send } from 'lucide-react'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { sendTestText } from '#app/features/settings/contract.ts'
import { Link } from '#app/ui/link.tsx'

/** Sends a text message to the owner's numbers. */
export function TestText({ ready, dirty }: { ready: boolean; dirty: boolean }) {
  const test = useAdminAction(sendTestText, {
    success: ({ to }) => ['Test Sent', `Check ${to.join(', ')}.`],
    failure: ['Test Failed', 'Failed to send the test text. Please try again.'],
    invalidates: ['/api/admin/outbox', '/api/admin/health'],
  })
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-tint px-4 py-3.5">
      <p className="text-ink-soft">
        {ready ? (
          <>
            Texts are on. What became of each is in the{' '}
            <Link to="/admin?tab=outbox" className="font-medium text-ink underline underline-offset-4">
              outbox
            </Link>
            .
          </>
        ) : (
          'Texts aren’t set up yet: they need a gateway and a number.'
        )}
      </p>
      <ToolButton
        Icon={Send}
        label={test.busy ? 'Sending...' : 'Send a test text'}
        disabled={test.busy || dirty}
        onClick={() => void test.run({})}
      />
      {dirty && <p className="text-sm text-ink-faint">Save first: the test goes to the saved numbers.</p>}
    </div>
  )
}
