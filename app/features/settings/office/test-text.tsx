import { Send } from 'lucide-react'

import { readablePhone } from '#app/business/readable-phone.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { sendTestText } from '#app/features/settings/calls.ts'

import { OutboxLink } from './outbox-link.tsx'

/** Sends a test text to the owner. */
export function TestText({ ready, dirty }: { ready: boolean; dirty: boolean }) {
  const test = useAdminAction(sendTestText, {
    success: ({ to }) => [
      'Test Sent',
      `Check ${to.map(readablePhone).join(', ')}. If nothing arrives, the outbox says why.`,
    ],
    failure: ['Test Failed', 'Failed to send the test text. Please try again.'],
    invalidates: ['/api/admin/outbox', '/api/admin/health'],
  })
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-tint px-4 py-3.5">
      <p className="text-ink-soft">
        {ready ? (
          <>
            Texts are on. See each one in the <OutboxLink />.
          </>
        ) : (
          'To turn texts on, choose a service, enter a phone number, and save.'
        )}
      </p>
      <ToolButton
        Icon={Send}
        label={test.busy ? 'Sending...' : 'Send Test Text'}
        disabled={test.busy || dirty}
        onClick={() => void test.run({})}
      />
      {dirty && <p className="text-sm text-ink-faint">Save your changes first. The test goes to the saved numbers.</p>}
    </div>
  )
}
