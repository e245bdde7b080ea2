import { useAdminAction } from '#app/office/use-admin-action.ts'
import { sendTestText } from '#app/features/settings/calls.ts'

import { OutboxLink, TestPanel } from './test-panel.tsx'

/** Sends a text message to the owner's numbers. */
export function TestText({ ready, dirty }: { ready: boolean; dirty: boolean }) {
  const test = useAdminAction(sendTestText, {
    success: ({ to }) => ['Test Sent', `Check ${to.join(', ')}.`],
    failure: ['Test Failed', 'Failed to send the test text. Please try again.'],
    invalidates: ['/api/admin/outbox', '/api/admin/health'],
  })
  return (
    <TestPanel
      label="Send a test text"
      goesTo="numbers"
      busy={test.busy}
      dirty={dirty}
      onSend={() => void test.run({})}
    >
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
