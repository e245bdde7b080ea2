import { useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PartyPopper } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { classNames } from '#app/ui/class-names.ts'

import { readQueue } from './calls.ts'
import type { Waiting } from './schemas.ts'
import { RescheduleRow, SetbackRow, WaitingRow } from './waiting-row.tsx'

const initialLimit = 8
const maxLimit = 100

/** Such as a text of somebody who is waited for this afternoon. */
const concernsToday = ({ isToday, urgency }: Waiting) => isToday || urgency === 'emergency'

/** The requests that need a reply, the most urgent first. */
export function WaitingList() {
  const [limit, setLimit] = useState(initialLimit)
  const queue = useQuery({ ...apiQuery(readQueue, undefined, { limit }), placeholderData: keepPreviousData })
  const heading = useRef<HTMLHeadingElement>(null)
  const { items = [], total = 0 } = queue.data ?? {}
  return (
    <section aria-labelledby="waiting">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2
          ref={heading}
          id="waiting"
          tabIndex={-1}
          className="flex items-baseline gap-2.5 text-[1.375rem] leading-tight outline-none"
        >
          Needs a reply
          {total > 0 && (
            <span className="rounded-pill bg-action px-2.5 py-0.5 text-[0.9375rem] leading-tight font-bold text-white tabular-nums">
              {formatCount(total)}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </h2>
        {total > initialLimit && (
          <ToolButton
            tone="quiet"
            label={limit === initialLimit ? `View All (${formatCount(total)})` : 'Show Fewer'}
            onClick={() => setLimit(limit === initialLimit ? maxLimit : initialLimit)}
          />
        )}
      </div>
      <QueryBoundary query={queue} resource="the requests that need a reply" rows={3}>
        {() =>
          items.length === 0 ? (
            <p
              role="status"
              className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-6 text-lg text-ink-soft"
            >
              <PartyPopper aria-hidden="true" strokeWidth={1.75} className="size-7 shrink-0 text-good" />
              You’re all caught up.
            </p>
          ) : (
            <div className="overflow-hidden rounded-card border border-line bg-surface">
              {[items.filter(concernsToday), items.filter((one) => !concernsToday(one))].map(
                (group, later) =>
                  group.length > 0 && (
                    <section key={later} aria-label={later ? 'Requests' : 'About today'}>
                      {group.length < items.length && (
                        <h3
                          className={classNames(
                            'bg-tint px-4 py-1 text-[0.9375rem] tracking-normal sm:px-5',
                            later > 0 && 'border-t border-line',
                          )}
                        >
                          {later ? 'Requests' : 'About today'}
                        </h3>
                      )}
                      <ol>
                        {group.map((waiting) =>
                          waiting.setback ? (
                            <SetbackRow
                              key={`setback ${waiting.id}`}
                              waiting={waiting}
                              setback={waiting.setback}
                              onSeen={() => heading.current?.focus()}
                            />
                          ) : waiting.rescheduleRequest ? (
                            <RescheduleRow
                              key={`reschedule ${waiting.id}`}
                              waiting={waiting}
                              rescheduleRequest={waiting.rescheduleRequest}
                            />
                          ) : (
                            <WaitingRow
                              key={`${waiting.kind} ${waiting.id}`}
                              waiting={waiting}
                              isFirst={waiting === items[0]}
                              onMarked={() => heading.current?.focus()}
                            />
                          ),
                        )}
                      </ol>
                    </section>
                  ),
              )}
            </div>
          )
        }
      </QueryBoundary>
      {limit === maxLimit && total > maxLimit && (
        <p className="mt-3 text-ink-soft">
          Showing the {maxLimit} most urgent of {formatCount(total)}.
        </p>
      )}
    </section>
  )
}
