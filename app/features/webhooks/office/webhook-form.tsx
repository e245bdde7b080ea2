import { RecordDialog } from '#app/office/form/record-dialog.tsx'
import { useRecordEditor } from '#app/office/form/use-record-editor.ts'
import { webhookEntity } from '#app/features/webhooks/entity.ts'
import { addWebhook, changeWebhook, listWebhooks } from '#app/features/webhooks/calls.ts'
import type { Webhook } from '#app/features/webhooks/schemas.ts'
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#app/features/webhooks/events.ts'
import { Checkbox, FieldError, TextField } from '#app/ui/field.tsx'

type Values = Pick<Webhook, 'url' | 'events'>

const blank: Values = { url: '', events: ['booking.created'] }
const calls = { read: listWebhooks, create: addWebhook, update: changeWebhook }

/** Adds a webhook, or changes `webhook`. Unsaved changes stay in this tab. */
export function WebhookForm({
  webhook,
  onClose,
}: {
  webhook?: Webhook
  /** With the webhook and its secret if it was added. */
  onClose: (added?: { webhook: Webhook; secret: string }) => void
}) {
  const form = useRecordEditor(calls, {
    record: webhook ?? null,
    blank,
    draft: { name: `webhook:${webhook?.id ?? 'new'}`, restore: 'automatic' },
    created: ['Webhook Added', 'Copy its secret now. It is shown only once.'],
    updated: ['Webhook Saved', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the webhook. Please try again.'],
    invalidates: webhookEntity.invalidates,
    onClose: (saved) => onClose(saved && 'secret' in saved ? saved : undefined),
  })
  const { events } = form.values
  const eventsError = form.errorOf('events')
  return (
    <RecordDialog
      editor={form}
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      text="A signed message is sent to this address when one of these events happens. It includes names and phone numbers."
      confirmLabel={webhook ? 'Save' : 'Add Webhook'}
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
        <FieldError id="webhook-events-error" message={eventsError} />
      </fieldset>
    </RecordDialog>
  )
}

/** In the order of the list. */
const withEvent = (events: WebhookEvent[], name: WebhookEvent, isOn: boolean) =>
  webhookEventNames.filter((one) => (one === name ? isOn : events.includes(one)))
