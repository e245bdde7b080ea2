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
import { WebhookRow } from './webhook-row.tsx'

/** A secret that was just made, and whose it is. */
export interface NewSecret {
  url: string
  secret: string
}

/** Programs of the owner's that are told what happens, and how they take it (PRODUCT §3 no. 19). */
export function WebhookSettings() {
  const webhooks = useQuery(apiQuery(listWebhooks))
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<NewSecret | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const all = useRef<HTMLDivElement>(null)
  const show = (secret: NewSecret) => {
    setMade(secret)
    requestAnimationFrame(() => panel.current?.focus())
  }
  // What had the focus goes with its row.
  const leave = () => {
    setMade(null)
    requestAnimationFrame(() => all.current?.focus())
  }
  if (webhooks.isPending) return <SkeletonRows count={2} />
  if (webhooks.isLoadingError) return <ErrorCard resource="the webhooks" query={webhooks} />
  const { data } = webhooks
  return (
    <div ref={all} tabIndex={-1} className="grid gap-5 outline-none">
      {data.length === 0 ? (
        <p className="text-ink-soft">There is no webhook yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onSecret={show} onDeleted={leave} />
          ))}
        </ul>
      )}
      {made && (
        <div ref={panel} tabIndex={-1} className="grid gap-3 rounded-card border border-line bg-tint p-5 outline-none">
          <TextField
            label={`Signing secret of ${new URL(made.url).host}`}
            readOnly
            value={made.secret}
            hint="Shown this once. With it the other side proves that a message is yours (Standard Webhooks)."
            onFocus={(event) => event.target.select()}
            onChange={() => {}}
          />
          <div className="flex flex-wrap items-center gap-2.5 max-sm:*:grow">
            <CopyButton text={made.secret} subject="Secret" label="Copy secret" tone="plain" />
            <ToolButton label="Done" tone="quiet" onClick={() => setMade(null)} />
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
        {data.length >= maxWebhooks && <p className="text-ink-soft">{maxWebhooks} is as many as there can be.</p>}
      </div>
      {adding && (
        <WebhookForm
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false)
            if (saved.secret !== null) show({ url: saved.url, secret: saved.secret })
          }}
        />
      )}
    </div>
  )
}
