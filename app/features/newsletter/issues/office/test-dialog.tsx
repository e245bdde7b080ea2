import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { useProfile } from '#app/business/profile-context.tsx'
import type { testIssue } from '#app/features/newsletter/issues/calls.ts'
import { testAddresses } from '#app/features/newsletter/issues/schemas.ts'
import type { testTemplate } from '#app/features/newsletter/templates/calls.ts'
import { readSettings } from '#app/features/settings/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts.ts'

/** Sends a newsletter or template to up to five addresses, the owner's by default. */
export function TestDialog({
  call,
  noun,
  themeId,
  save,
  onClose,
}: {
  call: typeof testIssue | typeof testTemplate
  noun: 'newsletter' | 'template'
  /** For a template, which has no theme. */
  themeId?: number | null
  /** Saves first, because the server sends the stored version. */
  save: () => Promise<{ id: number } | null>
  onClose: () => void
}) {
  const { email } = useProfile()
  const [, navigate] = useLocation()
  const settings = useQuery(apiQuery(readSettings))
  const [typed, setTyped] = useState<string | null>(null)
  const addresses = typed ?? settings.data?.mail.ownerEmails.join(', ') ?? email
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const test = useAdminAction(call as typeof testTemplate, {
    success: ({ configured }, { body }) => (configured ? ['Test Sent', `Check ${body.to.join(', ')}.`] : null),
    failure: ['Test Failed', 'Failed to send the test. Please try again.'],
    invalidates: ['/api/admin/outbox'],
    onSuccess: ({ configured }) => {
      onClose()
      if (configured) return
      const view = { label: 'View', run: () => navigate('/admin?tab=outbox') }
      showToast('Test Saved', "Email isn't set up, so the test was saved to the outbox, and as a file.", 'plain', view)
    },
  })
  const send = async () => {
    const read = testAddresses.safeParse(addresses.split(/[\s,;]+/).filter((one) => one !== ''))
    setError(read.error?.issues[0]?.message)
    if (!read.success) return
    setSaving(true)
    const saved = await save()
    setSaving(false)
    if (!saved) return setError(`The ${noun} couldn’t be saved, so no test was sent.`)
    await test.run({ params: { id: saved.id }, body: { to: read.data, ...(themeId !== undefined && { themeId }) } })
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Send a test"
      text="It will be sent as it is now, with “[Test]” before the subject."
      confirmLabel="Send Test"
      busyLabel="Sending..."
      busy={saving || test.busy}
      onConfirm={() => void send()}
    >
      <TextField
        label="To"
        required
        inputMode="email"
        value={addresses}
        error={error ?? Object.values(test.fieldErrors)[0]}
        hint="Up to 5 addresses, separated by commas."
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    </AlertDialog>
  )
}
