import { useQueryClient } from '@tanstack/react-query'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { scrollIntoView } from '#app/office/drawer/scroll-into-view.ts'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { webhookEntity } from '#app/features/webhooks/entity.ts'
import { addWebhook, changeWebhook, listWebhooks } from '#app/features/webhooks/calls.ts'
import type { Webhook } from '#app/features/webhooks/schemas.ts'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#app/features/webhooks/events.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

interface Values {
  url: string
  events: WebhookEvent[]
}

const valuesOf = ({ url, events }: Webhook): Values => ({ url, events })

/** Adds a webhook, or changes `webhook`. Unsaved changes stay in this tab. */
export function WebhookForm({
  webhook,
  onClose,
  onSaved,
}: {
  webhook?: Webhook
  onClose: () => void
  /** `secret` is null if the webhook keeps its own. */
  onSaved: (saved: { url: string; secret: string | null }) => void
}) {
  const client = useQueryClient()
  const form = useRecordForm<Values>({
    stored: webhook ? valuesOf(webhook) : { url: '', events: ['booking.created'] },
    version: webhook?.updatedAt ?? '',
    draft: { name: `webhook:${webhook?.id ?? 'new'}`, restore: 'automatic' },
    fetchLatest: async () => {
      const all = await client.fetchQuery({ ...apiQuery(listWebhooks), staleTime: 0 })
      const latest = all.find(({ id }) => id === webhook?.id)
      return latest ? { values: valuesOf(latest), version: latest.updatedAt } : null
    },
  })
  const { events } = form.values
  const eventsError = form.errorOf('events')
  const leave = () => {
    form.reset()
    onClose()
  }
  const save = (saved: Parameters<typeof onSaved>[0]) => {
    form.reset()
    onSaved(saved)
  }
  const shared = {
    ...form.errorHandlers,
    failure: ['Save Failed', 'Failed to save the webhook. Please try again.'],
    invalidates: webhookEntity.invalidates,
  } as const
  const add = useAdminAction(addWebhook, {
    ...shared,
    success: ['Webhook Added', 'Copy its secret now. It is shown only once.'],
    onSuccess: ({ webhook: { url }, secret }) => save({ url, secret }),
  })
  const change = useAdminAction(changeWebhook, {
    ...shared,
    success: ['Webhook Saved', 'Your changes were saved.'],
    onSuccess: ({ url }) => save({ url, secret: null }),
  })
  const send = (body: Values, ifMatch: string) =>
    webhook ? change.run({ params: { id: webhook.id }, body, ifMatch }) : add.run({ body })
  return (
    <AlertDialog
      open
      onClose={leave}
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      text="A signed message is sent to this address when one of these events happens. It includes names and phone numbers."
      confirmLabel={webhook ? 'Save' : 'Add Webhook'}
      busyLabel="Saving..."
      busy={form.isSubmitting}
      onConfirm={() => void form.submit(send)}
    >
      <TextField label="Address" type="url" required maxLength={1000} placeholder="https://" {...form.field('url')} />
      <fieldset aria-invalid={eventsError ? true : undefined} aria-describedby={eventsError && 'webhook-events-error'}>
        <legend className="mb-1 font-semibold">Events</legend>
        {webhookEventNames.map((name) => (
          <Checkbox
            key={name}
            label={webhookEvents[name]}
            checked={events.includes(name)}
            onChange={({ target }) => form.set({ events: withEvent(events, name, target.checked) })}
          />
        ))}
        {eventsError && (
          <p id="webhook-events-error" className="text-sm font-medium text-bad">
            {eventsError}
          </p>
        )}
      </fieldset>
      {form.isStale && (
        <StaleNotice
          ref={scrollIntoView}
          busy={form.isSubmitting}
          onReload={() => void form.reload().then((latest) => latest === null && leave())}
          onKeep={() => void form.keepMine(send)}
        />
      )}
    </AlertDialog>
  )
}

/** In the order of the list. */
const withEvent = (events: WebhookEvent[], name: WebhookEvent, isOn: boolean) =>
  webhookEventNames.filter((one) => (one === name ? isOn : events.includes(one)))
