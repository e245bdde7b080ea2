import { useState } from 'react'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useTestAddresses } from '#app/features/newsletter/issues/office/use-test-addresses.ts'
import { testAddresses } from '#app/features/newsletter/issues/fields.ts'
import { testTemplate } from '#app/features/newsletter/templates/calls.ts'
import { TextField } from '#app/ui/field.tsx'

/** Sends the template as it is stored to a mailbox, with PRODUCT §8.5's toasts. */
export function SendTest({
  id,
  themeId,
  prepare,
  onClose,
}: {
  id: number
  themeId: number | null
  /** Stores what was typed; false when that failed. */
  prepare: () => Promise<boolean>
  onClose: () => void
}) {
  const [typed, setTyped] = useTestAddresses(true)
  const [fault, setFault] = useState<string>()
  const [isPreparing, setIsPreparing] = useState(false)
  const send = useAdminAction(testTemplate, {
    success: ({ configured }, { body }) =>
      configured
        ? ['Test Sent', `Check ${body.to.join(', ')}.`]
        : ['Test Saved', "E-mail isn't set up, so the test was saved to the outbox."],
    failure: ['Send Failed', 'Failed to send the test. Please try again.'],
    invalidates: ['/api/admin/outbox'],
    onSuccess: onClose,
    onRefused: ({ refusal }) => {
      const [said] = Object.values(refusal?.fields ?? {})
      setFault(said)
      return said !== undefined
    },
  })
  const confirm = async () => {
    const to = testAddresses.safeParse(typed.split(/[\s,;]+/).filter((address) => address !== ''))
    setFault(to.success ? undefined : to.error.issues[0]?.message)
    if (!to.success) return
    setIsPreparing(true)
    const isReady = await prepare()
    setIsPreparing(false)
    if (isReady) await send.run({ params: { id }, body: { to: to.data, themeId } })
    else onClose()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Send Test"
      confirmLabel="Send Test"
      busyLabel="Sending..."
      busy={send.busy || isPreparing}
      onConfirm={() => void confirm()}
    >
      <TextField
        label="Email"
        required
        inputMode="email"
        value={typed}
        error={fault}
        hint="Up to 5 addresses, separated by commas."
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
      />
    </AlertDialog>
  )
}
