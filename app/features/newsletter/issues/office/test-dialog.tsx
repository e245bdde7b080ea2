import { useState } from 'react'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { testIssue } from '#app/features/newsletter/issues/calls.ts'
import { testAddresses } from '#app/features/newsletter/issues/fields.ts'
import { TextField } from '#app/ui/field.tsx'

import { useTestAddresses } from './use-test-addresses.ts'

/** A test of the newsletter to up to five addresses (PRODUCT §8.5). */
export function TestDialog({
  open,
  onClose,
  save,
}: {
  open: boolean
  onClose: () => void
  /** Saves what is typed: the server sends what it has. */
  save: () => Promise<{ id: number } | null>
}) {
  const [typed, setTyped] = useTestAddresses(open)
  const [fault, setFault] = useState<string>()
  const [saving, setSaving] = useState(false)
  const test = useAdminAction(testIssue, {
    success: ({ configured }, { body }) =>
      configured
        ? ['Test Sent', `Check ${body.to.join(', ')}.`]
        : ['Test Saved', "E-mail isn't set up, so the test was saved to the outbox."],
    failure: ['Test Failed', 'The test could not be sent. Please try again.'],
    invalidates: ['/api/admin/outbox'],
  })
  // Asked anew, it has nothing to say of the last answer.
  const close = () => {
    setFault(undefined)
    test.reset()
    onClose()
  }
  const send = async () => {
    const to = typed.split(/[\s,;]+/).filter((one) => one !== '')
    const read = testAddresses.safeParse(to)
    setFault(read.error?.issues[0]?.message)
    if (!read.success) return
    setSaving(true)
    const kept = await save()
    setSaving(false)
    if (!kept) return setFault('The newsletter could not be saved, so no test was sent.')
    if (await test.run({ params: { id: kept.id }, body: { to } })) onClose()
  }
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title="Send a test"
      text="It goes out as it is now, with “[Test]” before its subject."
      confirmLabel="Send Test"
      busyLabel="Sending..."
      busy={saving || test.busy}
      onConfirm={() => void send()}
    >
      <TextField
        label="To"
        required
        inputMode="email"
        value={typed}
        error={fault ?? Object.values(test.fields)[0]}
        hint="Up to 5 addresses, with commas between them."
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(undefined)
        }}
      />
    </AlertDialog>
  )
}
