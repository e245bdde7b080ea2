import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'

import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { listWebhooks, maxWebhooks } from '#app/features/webhooks/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { TextField } from '#app/ui/field.tsx'

import { WebhookForm } from './webhook-form.tsx'
import { type NewSecret, WebhookRow } from './webhook-row.tsx'

/** The webhooks: addresses that are notified of events. */
export function WebhookSettings() {
  const webhooks = useQuery(apiQuery(listWebhooks))
  const [adding, setAdding] = useState(false)
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const show = (secret: NewSecret) => {
    setNewSecret(secret)
    requestAnimationFrame(() => panel.current?.focus())
  }
  // The focused button is removed with its row.
  const moveFocus = () => {
    setNewSecret(null)
    requestAnimationFrame(() => container.current?.focus())
  }
  if (webhooks.isPending) return <SkeletonRows count={2} />
  if (webhooks.isLoadingError) return <ErrorCard resource="the webhooks" query={webhooks} />
  const { data } = webhooks
  return (
    <div ref={container} tabIndex={-1} className="grid gap-5 outline-none">
      {data.length === 0 ? (
        <p className="text-ink-soft">No webhooks yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onSecret={show} onDeleted={moveFocus} />
          ))}
        </ul>
      )}
      {newSecret && (
        <div ref={panel} tabIndex={-1} className="grid gap-3 rounded-card border border-line bg-tint p-5 outline-none">
          <TextField
            label={`Signing secret of ${new URL(newSecret.url).host}`}
            readOnly
            value={newSecret.secret}
            hint="Shown only once. Your other tool uses it to verify that a message comes from your site (Standard Webhooks)."
            onFocus={(event) => event.target.select()}
            onChange={() => {}}
          />
          <div className="flex flex-wrap items-center gap-2.5 max-sm:*:grow">
            <CopyButton text={newSecret.secret} subject="Secret" label="Copy Secret" tone="plain" />
            <ToolButton label="Done" tone="quiet" onClick={() => setNewSecret(null)} />
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ToolButton
          Icon={Plus}
          label="Add Webhook…"
          className="max-sm:grow"
          disabled={data.length >= maxWebhooks}
          onClick={() => setAdding(true)}
        />
        {data.length >= maxWebhooks && <p className="text-ink-soft">You can have up to {maxWebhooks} webhooks.</p>}
      </div>
      {adding && (
        <WebhookForm
          onClose={(added) => {
            setAdding(false)
            if (added) show({ url: added.webhook.url, secret: added.secret })
          }}
        />
      )}
    </div>
  )
}
