import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Drawer } from '#app/office/drawer.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { isMissing, reading } from '#app/http/reading.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import { BookingActions } from './booking-actions.tsx'
import { BookingDetail } from './booking-detail.tsx'
import { BookingReach } from './booking-reach.tsx'
import { BookingStatus } from './booking-status.tsx'
import { readBooking } from './calls.ts'
import { nameOf } from './name-of.ts'

/** One booking beside its list: everything known of it and everything that can be done (PRODUCT §8.12). */
export function BookingDrawer({
  id,
  onClose,
  hrefOf,
  onPrevious,
  onNext,
}: {
  /** As the address says it; null while none is open. */
  id: string | null
  onClose: () => void
  /** The address of another booking's drawer. */
  hrefOf: (id: number) => string
  onPrevious?: (() => void) | null
  onNext?: (() => void) | null
}) {
  const asked = id !== null && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  // What is being deleted is not asked for again while its drawer closes: it would not be found.
  const [leaving, setLeaving] = useState<number | null>(null)
  if (id === null && leaving !== null) setLeaving(null)
  const query = useQuery({ ...reading(readBooking, { id: asked }), enabled: asked > 0 && asked !== leaving })
  const booking = id === null ? undefined : query.data
  const gone = asked === 0 || isMissing(query.error)
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={booking ? nameOf(booking) : 'Booking'}
      subtitle={
        booking && (
          <>
            {unbroken(`${booking.reference}, ${booking.source === 'phone' ? 'taken by phone' : 'received'} `)}
            <RelativeTime at={booking.createdAt} />
          </>
        )
      }
      badge={booking && <BookingStatus status={booking.status} />}
      {...(booking && {
        actions: <BookingReach key={booking.id} booking={booking} />,
        footer: <BookingActions key={booking.id} booking={booking} onLeaving={setLeaving} onGone={onClose} />,
      })}
      {...(onPrevious !== undefined && { onPrevious })}
      {...(onNext !== undefined && { onNext })}
    >
      {booking ? (
        <BookingDetail key={booking.id} booking={booking} hrefOf={hrefOf} />
      ) : gone ? (
        <p>This booking is not here. It may have been moved to the trash.</p>
      ) : query.isLoadingError ? (
        <ErrorCard things="the booking" query={query} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  )
}
