import { useQuery } from '@tanstack/react-query'

import { monthAndDay } from '#app/business/local-time.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { readSender } from '#app/features/customers/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'

import type { AdminBooking } from './schemas.ts'

/** The address of another request of the same customer, for a booking without one. */
export function useKnownPlace(booking: AdminBooking | null) {
  const isNeeded = booking !== null && serviceAddressLine(booking) === null
  const sender = useQuery({ ...apiQuery(readSender, { kind: 'booking', id: booking?.id ?? 0 }), enabled: isNeeded })
  const place = sender.data?.place
  if (!isNeeded || !place) return null
  const { street, unit, town, zip, createdAt } = place
  return { texts: { street: street ?? '', unit: unit ?? '', town: town ?? '', zip: zip ?? '' }, createdAt }
}

export const KnownPlaceNote = ({ known }: { known: { createdAt: string } }) => (
  <p
    role="status"
    className="text-ink-soft"
  >{`The address is from their request of ${monthAndDay(known.createdAt)}.`}</p>
)
