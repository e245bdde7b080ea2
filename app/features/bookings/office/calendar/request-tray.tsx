import type { UseQueryResult } from '@tanstack/react-query'

import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { rowId, useRowFocus } from '#app/office/list/use-row-focus.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import { nameOf } from '#app/features/bookings/office/name-of.ts'
import type { BookingRow } from '#app/features/bookings/office/schemas.ts'
import { ServiceName } from '#app/features/bookings/office/service-name.tsx'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import type { DragToSlot } from './use-drag.ts'

const defaultLength = 2 * 3_600_000

/** The requests without a time, to be dragged to a slot or confirmed by button. */
export function RequestTray({
  requests,
  drag: { drag, start },
  hrefOf,
  onOpen,
  onConfirm,
}: {
  requests: UseQueryResult<{ items: BookingRow[]; total: number }>
  drag: DragToSlot
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  onConfirm: (id: number) => void
}) {
  const onFocus = useRowFocus(requests.data?.items.map(({ id }) => id) ?? [])
  return (
    <section aria-labelledby="requests-to-schedule" className="min-w-0">
      <h2 id="requests-to-schedule" className="mb-1 text-lg leading-tight">
        Requests to Schedule <span className="font-medium text-ink-faint tabular-nums">{requests.data?.total}</span>
      </h2>
      <QueryBoundary query={requests} resource="the requests" rows={3}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">Every request is scheduled.</p>
          ) : (
            <>
              <p className="mb-3 text-sm text-ink-soft">
                Drag a request to a time, or click a time to choose a request.
              </p>
              <ul onFocus={onFocus} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2">
                {items.map((request) => (
                  <li
                    key={request.id}
                    className={classNames(
                      'relative flex cursor-grab justify-between gap-3 rounded-card border bg-surface px-3 py-2 select-none [-webkit-touch-callout:none] hover:border-ink',
                      request.urgency === 'emergency' ? 'border-bad/60' : 'border-line',
                      drag?.item.id === request.id && 'opacity-40',
                    )}
                    onPointerDown={(event) =>
                      start(event, { id: request.id, name: nameOf(request), length: defaultLength })
                    }
                  >
                    <div className="min-w-0">
                      <a
                        href={hrefOf(request.id)}
                        id={rowId(request.id)}
                        draggable={false}
                        className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card"
                        onClick={(event) => {
                          if (event.metaKey || event.ctrlKey || event.shiftKey) return
                          event.preventDefault()
                          onOpen(request.id)
                        }}
                      >
                        {nameOf(request)}
                      </a>
                      <RequestText request={request} />
                      <LeadClock kind="booking" lead={request} className="mt-1 text-sm" />
                    </div>
                    <ToolButton
                      label="Confirm…"
                      itemName={nameOf(request)}
                      className="relative z-10 self-end"
                      onClick={() => onConfirm(request.id)}
                    />
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <Link to="/admin/bookings" className="mt-3 inline-block font-semibold underline">
                  {`All ${total}`}
                </Link>
              )}
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}

/** What the customer asks for, in our words and theirs. */
export const RequestText = ({ request }: { request: BookingRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
    <ServiceName {...request} />
    {request.preferredDate && <span>{`Prefers ${dayLabel(request.preferredDate)}`}</span>}
    {request.excerpt && <span className="line-clamp-1 basis-full wrap-anywhere">{request.excerpt}</span>}
  </span>
)
