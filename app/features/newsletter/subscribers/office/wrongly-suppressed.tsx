import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { UserCheck } from 'lucide-react'

import { formatCount } from '#app/business/format-count.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { listWronglySuppressed, settleWronglySuppressed } from '#app/features/newsletter/subscribers/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

/** Subscribers suppressed for a reply that was about us. Renders nothing without any; the list below reports a failed load. */
export function WronglySuppressed() {
  const { data } = useQuery(apiQuery(listWronglySuppressed))
  const heading = useRef<HTMLHeadingElement>(null)
  const failure = ['Update Failed', 'Failed to update the subscribers. Please try again.'] as const
  const review = useAdminAction(settleWronglySuppressed, { failure, invalidates: newsletterReads })
  const settle = useAdminAction(settleWronglySuppressed, {
    success: ({ activated }, { body }) =>
      body.action === 'activate'
        ? ['Active Again', `${subscribers(activated)} will get newsletters again.`]
        : ['Left Off', 'They stay on the do-not-email list.'],
    failure,
    undo: (_response, { body }) => (body.action === 'leave' ? () => review.run({ body: { action: 'review' } }) : null),
    // The button that was pressed goes away.
    onSuccess: () => heading.current?.focus(),
    invalidates: newsletterReads,
  })
  if (!data || data.total === 0) return null
  const { total, items } = data
  return (
    <section
      aria-label="Taken off the list by mistake"
      className="mb-5 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {subscribers(total)} {total === 1 ? 'was' : 'were'} taken off the list by an answer that was about us, not them.
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        A mail server refused our sign-in, sender address, sending limit or domain, and we took it for a dead address.
        Fix that first in Settings under Email, or the next newsletter is refused too.
      </p>
      <ul
        aria-label="Their addresses"
        className="mt-3 max-h-96 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {items.map(({ id, email, detail, suppressedAt }) => (
          <li key={id} className="flex flex-wrap items-center sm:flex-nowrap justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{email}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                <RelativeTime at={suppressedAt} />: {detail}
              </p>
            </div>
            {total > 1 && (
              <ToolButton
                label="Make Active Again"
                itemName={email}
                Icon={UserCheck}
                tone="quiet"
                className="-ml-3.5 sm:ml-0"
                disabled={settle.busy}
                onClick={() => void settle.run({ body: { action: 'activate', id } })}
              />
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-2 text-sm text-ink-soft">
          These are the newest {items.length}. The buttons below are for all.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:grid">
        <ToolButton
          label={total === 1 ? 'Make Active Again' : `Make All ${formatCount(total)} Active Again`}
          Icon={UserCheck}
          tone="primary"
          disabled={settle.busy}
          onClick={() => void settle.run({ body: { action: 'activate' } })}
        />
        <ToolButton
          label={total === 1 ? 'Leave Off' : 'Leave Them Off'}
          disabled={settle.busy}
          onClick={() => void settle.run({ body: { action: 'leave' } })}
        />
      </div>
    </section>
  )
}

const subscribers = (count: number) => (count === 1 ? '1 subscriber' : `${formatCount(count)} subscribers`)
