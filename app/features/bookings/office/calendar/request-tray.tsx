import type { UseQueryResult } from '@tanstack/react-query'

import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { openHere } from '#app/office/list/row-link.tsx'
import { rowId, useRowFocus } from '#app/office/list/use-row-focus.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import { lengthText } from '#app/features/bookings/jobs/appointment-fields.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { BookingRow } from '#app/features/bookings/office/schemas.ts'
import { useAppointmentSettings } from '#app/features/bookings/office/use-appointment-settings.ts'
import { MemberMark } from '#app/features/members/member-mark.tsx'
import { ServiceName } from '#app/features/bookings/office/service-name.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import type { DragToSlot } from './use-drag.ts'

interface Chosen {
  drag: DragToSlot
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  onSchedule: (id: number) => void
}

/** What has no time, to be dragged to a slot or scheduled by button: jobs that wait for another appointment, and requests. */
export function RequestTray({
  requests,
  waiting,
  ...chosen
}: Chosen & {
  requests: UseQueryResult<{ items: BookingRow[]; total: number }>
  waiting: UseQueryResult<{ items: BookingRow[]; total: number }>
}) {
  return (
    <div className="grid min-w-0 gap-7">
      {waiting.data?.total !== 0 && (
        <section aria-labelledby="jobs-to-schedule">
          <TrayTitle id="jobs-to-schedule" title="Jobs to Schedule" total={waiting.data?.total} />
          <QueryBoundary query={waiting} resource="the jobs" rows={1}>
            {({ items }) => <TrayList items={items} label="Schedule…" {...chosen} />}
          </QueryBoundary>
        </section>
      )}
      <section aria-labelledby="requests-to-schedule">
        <TrayTitle id="requests-to-schedule" title="Requests to Schedule" total={requests.data?.total} />
        <QueryBoundary query={requests} resource="the requests" rows={3}>
          {({ items, total }) =>
            items.length === 0 ? (
              <p className="text-ink-soft">Every request is scheduled.</p>
            ) : (
              <>
                <p className="mb-3 text-sm text-ink-soft max-lg:hidden">
                  Drag a request to a time, or click a time to choose a request.
                </p>
                <TrayList items={items.toSorted(byNeed)} label="Confirm…" {...chosen} />
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
    </div>
  )
}

/** Emergencies first, then by preferred date; how long somebody waits for a reply doesn't matter here. */
const byNeed = (one: BookingRow, other: BookingRow) => placeOf(one).localeCompare(placeOf(other))
const placeOf = ({ urgency, preferredDate, createdAt }: BookingRow) =>
  [urgency === 'emergency' ? 0 : 1, preferredDate ?? '9', createdAt].join(' ')

const TrayTitle = ({ id, title, total }: { id: string; title: string; total: number | undefined }) => (
  <h2 id={id} className="mb-1 text-lg leading-tight">
    {title} <span className="font-medium text-ink-faint tabular-nums">{total}</span>
  </h2>
)

function TrayList({
  items,
  label,
  drag: { drag, start },
  hrefOf,
  onOpen,
  onSchedule,
}: Chosen & { items: readonly BookingRow[]; label: string }) {
  const { lengthOf } = useAppointmentSettings()
  const onFocus = useRowFocus(items.map(({ id }) => id))
  return (
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
            start(event, {
              id: request.id,
              name: nameOf(request),
              serviceType: request.serviceType,
              length: lengthOf(request) * 60_000,
            })
          }
        >
          <div className="min-w-0">
            <a
              href={hrefOf(request.id)}
              id={rowId(request.id)}
              draggable={false}
              className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card"
              onClick={(event) => openHere(event, () => onOpen(request.id))}
            >
              {nameOf(request)}
            </a>{' '}
            <MemberMark until={request.memberUntil} />
            <RequestText request={request} />
          </div>
          <ToolButton
            label={label}
            itemName={nameOf(request)}
            className="relative z-10 self-end"
            onClick={() => onSchedule(request.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** What the customer asks for, in our words and theirs. */
export const RequestText = ({ request }: { request: BookingRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
    {request.town && <span className="wrap-anywhere">{request.town}</span>}
    {request.status !== 'confirmed' && request.preferredDate && (
      <span className="font-semibold text-ink">{dayLabel(request.preferredDate)}</span>
    )}
    <ServiceName {...request} />
    {request.minutes && <span>{lengthText(request.minutes)}</span>}
    {request.reason ? (
      <span className="line-clamp-3 basis-full wrap-anywhere">{request.reason}</span>
    ) : (
      request.excerpt && <span className="line-clamp-2 basis-full wrap-anywhere">{request.excerpt}</span>
    )}
  </span>
)
