import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { invalidate } from '#app/office/invalidate.ts'
import { scrollIntoView } from '#app/office/drawer/scroll-into-view.ts'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useDraft } from '#app/office/form/use-draft.ts'
import { webhookEntity } from '#app/features/webhooks/entity.ts'
import { addWebhook, changeWebhook } from '#app/features/webhooks/calls.ts'
import type { Webhook } from '#app/features/webhooks/schemas.ts'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#app/features/webhooks/events.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

interface Typed {
  url: string
  events: WebhookEvent[]
  /** `updatedAt` of the webhook it was typed over; null for a new one. */
  version: string | null
}

const failure = ['Save Failed', 'Failed to save the webhook. Please try again.'] as const

/**
 * Asks where to send and what: for a new webhook, or for `webhook`. What is typed stays in this tab, with the version it was
 * typed over, until it is saved or given up.
 */
export function WebhookForm({
  webhook,
  onClose,
  onSaved,
}: {
  webhook?: Webhook
  onClose: () => void
  /** `secret` is null where the webhook keeps the one it has. */
  onSaved: (saved: { url: string; secret: string | null }) => void
}) {
  const typed = useDraft<Typed>(`webhook:${webhook?.id ?? 'new'}`, {
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['booking.created'],
    version: webhook?.updatedAt ?? null,
  })
  const { url, events, version } = typed.value
  const [stale, setStale] = useState(false)
  const client = useQueryClient()
  const shared = {
    failure,
    invalidates: webhookEntity.invalidates,
    onRefused: ({ status }: { status: number }) => status === 400,
  }
  const leave = () => {
    typed.clearDraft()
    onClose()
  }
  const adding = useAdminAction(addWebhook, {
    ...shared,
    success: ['Webhook Added', 'Copy its secret now: it is shown this once.'],
    onSuccess: ({ webhook: added, secret }) => {
      typed.clearDraft()
      onSaved({ url: added.url, secret })
    },
  })
  const changing = useAdminAction(changeWebhook, {
    ...shared,
    success: ['Webhook Saved', 'Your changes were saved.'],
    onSuccess: (saved) => {
      typed.clearDraft()
      onSaved({ url: saved.url, secret: null })
    },
    onStale: () => setStale(true),
  })
  const { fieldErrors: fields, busy } = webhook ? changing : adding
  const tick = (name: WebhookEvent, on: boolean) =>
    typed.set({ url, version, events: webhookEventNames.filter((one) => (one === name ? on : events.includes(one))) })
  const save = (over: string | null) => {
    const body = { url, events }
    setStale(false)
    if (webhook) void changing.run({ params: { id: webhook.id }, body, ifMatch: over ?? undefined })
    else void adding.run({ body })
  }
  return (
    <AlertDialog
      open
      onClose={leave}
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      text="Each time something of this happens, a signed message goes to this address. It holds names and phone numbers."
      confirmLabel={webhook ? 'Save' : 'Add Webhook'}
      busyLabel="Saving..."
      busy={busy}
      onConfirm={() => save(version)}
    >
      <TextField
        label="Address"
        type="url"
        required
        maxLength={1000}
        placeholder="https://"
        value={url}
        error={fields.url}
        onChange={({ target }) => typed.set({ url: target.value, events, version })}
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
      {stale && (
        <StaleNotice
          ref={scrollIntoView}
          busy={busy}
          onReload={() => {
            leave()
            void invalidate(client, webhookEntity.invalidates)
          }}
          onKeep={() => save(null)}
        />
      )}
    </AlertDialog>
  )
}
