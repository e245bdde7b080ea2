import { useState } from 'react'
import { KeyRound, List, Pencil, Send, Trash2 } from 'lucide-react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { Switch } from '#app/office/controls/switch.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { webhookEntity } from '#app/features/webhooks/entity.ts'
import { changeWebhook, deleteWebhook, renewSecret, testWebhook } from '#app/features/webhooks/calls.ts'
import type { Webhook } from '#app/features/webhooks/schemas.ts'
import { webhookEvents } from '#app/features/webhooks/events.ts'

import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** A new secret and the address of its webhook. */
export interface NewSecret {
  url: string
  secret: string
}

/** One webhook with its delivery status and actions. */
export function WebhookRow({
  webhook,
  onSecret,
  onDeleted,
}: {
  webhook: Webhook
  onSecret: (secret: NewSecret) => void
  onDeleted: () => void
}) {
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete' | 'messages' | null>(null)
  const { id, url, events, isActive } = webhook
  const { host } = new URL(url)
  const shared = { invalidates: webhookEntity.invalidates }
  const close = () => setOpen(null)
  const failure = ['Save Failed', 'Failed to save the webhook. Please try again.'] as const
  const change = useAdminAction(changeWebhook, {
    ...shared,
    failure,
    success: (saved) => [
      'Status Updated',
      saved.isActive ? 'The webhook is on.' : 'The webhook is off. Nothing is sent to it.',
    ],
  })
  const test = useAdminAction(testWebhook, {
    ...shared,
    failure: ['Test Failed', 'Failed to send the test. Please try again.'],
    success: ['Test Sent', 'See the response under Messages in a moment.'],
  })
  const renew = useAdminAction(renewSecret, {
    ...shared,
    failure: ['Save Failed', 'Failed to create a new secret. Please try again.'],
    success: ['New Secret Ready', 'Copy it now. It is shown only once.'],
    onSuccess: ({ webhook: { url }, secret }) => {
      close()
      onSecret({ url, secret })
    },
  })
  const remove = useAdminAction(deleteWebhook, {
    ...shared,
    failure: ['Delete Failed', 'Failed to delete the webhook. Please try again.'],
    success: ['Webhook Deleted', `Nothing more will be sent to ${host}.`],
    onSuccess: () => {
      close()
      onDeleted()
    },
  })
  const busy = change.busy || test.busy || renew.busy || remove.busy
  return (
    <li className="grid gap-2.5 py-4 first:pt-0">
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{url}</p>
          <p className="mt-0.5 text-sm text-ink-soft">{events.map((name) => webhookEvents[name]).join(' · ')}</p>
          <DeliveryStatus webhook={webhook} />
        </div>
        <Switch
          label={`Send to ${url}`}
          hideLabel
          checked={isActive}
          disabled={busy}
          onChange={(on) => void change.run({ params: { id }, body: { isActive: on } })}
        />
      </div>
      <div className="-ml-3.5 flex flex-wrap gap-1 md:-ml-3">
        <ToolButton
          Icon={Send}
          label="Send Test"
          itemName={url}
          tone="quiet"
          // Not while its messages are open: it gets the focus back when they close.
          disabled={(busy && open !== 'messages') || !isActive}
          onClick={() => {
            setOpen('messages')
            void test.run({ params: { id } })
          }}
        />
        <ToolButton Icon={List} label="Messages" itemName={url} tone="quiet" onClick={() => setOpen('messages')} />
        {dialogs.map(({ name, ...button }) => (
          <ToolButton
            key={name}
            {...button}
            itemName={url}
            tone="quiet"
            disabled={busy}
            onClick={() => setOpen(name)}
          />
        ))}
      </div>
      {open === 'edit' && <WebhookForm webhook={webhook} onClose={close} />}
      <DeliveriesDrawer webhook={webhook} open={open === 'messages'} onClose={close} />
      <AlertDialog
        open={open === 'secret'}
        title="Create a new secret?"
        text="Messages will be signed with it right away, and your other tool will reject them until you enter it there. Each message is retried for a day."
        confirmLabel="Create Secret"
        busy={renew.busy}
        onConfirm={() => void renew.run({ params: { id } })}
        onClose={close}
      />
      <AlertDialog
        open={open === 'delete'}
        danger
        title="Delete this webhook?"
        text={`Nothing more will be sent to ${host}, and its message history is deleted.`}
        confirmLabel="Delete"
        busy={remove.busy}
        onConfirm={() => void remove.run({ params: { id } })}
        onClose={close}
      />
    </li>
  )
}

const dialogs = [
  { name: 'edit', Icon: Pencil, label: 'Edit…' },
  { name: 'secret', Icon: KeyRound, label: 'New Secret…' },
  { name: 'delete', Icon: Trash2, label: 'Delete…' },
] as const

/** "Last delivered 2 hours ago · 1 waiting · 3 failed" */
function DeliveryStatus({ webhook: { lastSentAt, waiting, failed, isActive } }: { webhook: Webhook }) {
  return (
    <p className="mt-0.5 text-sm text-ink-soft">
      {!isActive && 'Off. '}
      {lastSentAt === null ? (
        'Nothing delivered yet'
      ) : (
        <>
          Last delivered <RelativeTime at={lastSentAt} />
        </>
      )}
      {waiting > 0 && ` · ${waiting} waiting`}
      {failed > 0 && <span className="font-medium text-bad">{` · ${failed} failed`}</span>}
    </p>
  )
}
