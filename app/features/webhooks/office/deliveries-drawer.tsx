import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, Send } from 'lucide-react'

import { Drawer } from '#app/office/drawer/drawer.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { type BadgeTone, StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { webhookEntity } from '#app/features/webhooks/entity.ts'
import { listDeliveries, resendDelivery } from '#app/features/webhooks/calls.ts'
import type { Delivery, Webhook } from '#app/features/webhooks/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'

const styles: Record<Delivery['status'], { tone: BadgeTone; Icon: typeof Send; label: string }> = {
  queued: { tone: 'amber', Icon: Clock, label: 'Waiting' },
  sending: { tone: 'blue', Icon: Send, label: 'Sending' },
  sent: { tone: 'green', Icon: CircleCheck, label: 'Delivered' },
  failed: { tone: 'red', Icon: CircleAlert, label: 'Failed' },
}

const [firstPageSize, maxPageSize] = [25, 100]

/** The messages sent to a webhook and its responses, the newest first. */
export function DeliveriesDrawer({ webhook, open, onClose }: { webhook: Webhook; open: boolean; onClose: () => void }) {
  const [pageSize, setPageSize] = useState<number>(firstPageSize)
  const list = useQuery({
    ...apiQuery(listDeliveries, { id: webhook.id }, { pageSize }),
    enabled: open,
    placeholderData: (last) => last,
  })
  const resend = useAdminAction(resendDelivery, {
    success: ['Message Queued', 'It will be resent in a moment with the same ID.'],
    failure: ['Resend Failed', 'Failed to resend the message. Please try again.'],
    invalidates: webhookEntity.invalidates,
  })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width="lg"
      title="Messages"
      subtitle={<span className="wrap-anywhere">To {new URL(webhook.url).host}</span>}
    >
      <QueryBoundary query={list} resource="the messages">
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState>No messages yet. Send a test, or wait for an event.</EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map((delivery) => (
                  <Message
                    key={delivery.id}
                    delivery={delivery}
                    busy={resend.busy || !webhook.isActive}
                    onResend={() => void resend.run({ params: { id: delivery.id } })}
                  />
                ))}
              </ul>
              {total > items.length && pageSize < maxPageSize && (
                <ToolButton label="Show More" className="mt-4" onClick={() => setPageSize(maxPageSize)} />
              )}
            </>
          )
        }
      </QueryBoundary>
    </Drawer>
  )
}

function Message({ delivery, busy, onResend }: { delivery: Delivery; busy: boolean; onResend: () => void }) {
  const { event, status, attempts, createdAt, nextAt, responseStatus, response, error, request } = delivery
  const { label, ...look } = styles[status]
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="grow font-semibold">{event}</p>
        <StatusBadge {...look}>{label}</StatusBadge>
        {(status === 'failed' || status === 'sent') && (
          <ToolButton
            Icon={Send}
            label="Resend"
            aria-label={`Resend ${event} ${delivery.id}`}
            tone={status === 'sent' ? 'quiet' : 'plain'}
            disabled={busy}
            onClick={onResend}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">
        <RelativeTime at={createdAt} show="both" />
        {attempts > 1 && ` · ${attempts} attempts`}
        {status === 'queued' && attempts > 0 && (
          <>
            {' · next attempt '}
            <RelativeTime at={nextAt} />
          </>
        )}
      </p>
      {error && <p className="mt-0.5 text-sm font-medium text-bad wrap-anywhere">{error}</p>}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink md:min-h-9">
          Message and response
        </summary>
        <Content title="Message">{formatJson(request)}</Content>
        <Content title={responseStatus === null ? 'Response' : `Response (${responseStatus})`}>
          {response || (responseStatus === null ? 'None yet' : 'Empty')}
        </Content>
      </details>
    </li>
  )
}

function Content({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h3 className="mt-2 text-base">{title}</h3>
      <pre className="mt-1 max-h-80 overflow-auto rounded-field border border-line bg-surface p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {children}
      </pre>
    </>
  )
}

const formatJson = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
