import { useState } from 'react'

import { AlertDialog } from '#app/admin/alert-dialog.tsx'
import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { addWebhook, changeWebhook, type Webhook } from '#app/features/webhooks/contract.ts'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#app/features/webhooks/events.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

import { webhookReads } from './webhook-reads.ts'

const failure = ['Save Failed', 'Failed to save the webhook. Please try again.'] as const

/** Asks where to send and what: for a new webhook, or for `webhook`. */
export function WebhookForm({
  open,
  webhook,
  onClose,
  onSaved,
}: {
  open: boolean
  webhook?: Webhook
  onClose: () => void
  /** `secret` is null where the webhook keeps the one it has. */
  onSaved: (saved: { url: string; secret: string | null }) => void
}) {
  const [typed, setTyped] = useState<{ url: string; events: WebhookEvent[] } | null>(null)
  const { url, events } = typed ?? { url: webhook?.url ?? '', events: webhook?.events ?? ['booking.created'] }
  const shared = { failure, invalidates: webhookReads, onRefused: ({ status }: { status: number }) => status === 400 }
  const close = () => {
    setTyped(null)
    adding.reset()
    changing.reset()
    onClose()
  }
  const adding = useAdminAction(addWebhook, {
    ...shared,
    success: ['Webhook Added', 'Copy its secret now: it is shown this once.'],
    onSuccess: ({ webhook: added, secret }) => {
      setTyped(null)
      onSaved({ url: added.url, secret })
    },
  })
  const changing = useAdminAction(changeWebhook, {
    ...shared,
    success: ['Webhook Saved', 'Your changes were saved.'],
    onSuccess: (saved) => {
      setTyped(null)
      onSaved({ url: saved.url, secret: null })
    },
  })
  const { fields, busy } = webhook ? changing : adding
  const tick = (name: WebhookEvent, on: boolean) =>
    setTyped({ url, events: webhookEventNames.filter((one) => (one === name ? on : events.includes(one))) })
  const save = () => {
    const body = { url, events }
    if (webhook) void changing.run({ params: { id: webhook.id }, body, ifMatch: webhook.updatedAt })
    else void adding.run({ body })
  }
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      text="Each time something of this happens, a signed message goes to this address. It holds names and phone numbers."
      confirmLabel={webhook ? 'Save' : 'Add Webhook'}
      busyLabel="Saving..."
      busy={busy}
      onConfirm={save}
    >
      <TextField
        label="Address"
        type="url"
        required
        maxLength={1000}
        placeholder="https://"
        value={url}
        error={fields.url}
        onChange={({ target }) => setTyped({ url: target.value, events })}
      />
      <fieldset
        aria-invalid={fields.events ? true : undefined}
        aria-describedby={fields.events && 'webhook-events-fault'}
      >
        <legend className="mb-1 font-semibold">What it is told</legend>
        {webhookEventNames.map((name) => (
          <Checkbox
            key={name}
            label={webhookEvents[name]}
            checked={events.includes(name)}
            onChange={({ target }) => tick(name, target.checked)}
          />
        ))}
        {fields.events && (
          <p id="webhook-events-fault" className="text-sm font-medium text-bad">
            {fields.events}
          </p>
        )}
      </fieldset>
    </AlertDialog>
  )
}
