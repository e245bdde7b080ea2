import { serviceAddressLine } from '#app/business/service-address.ts'
import type { PropertyRow } from '#app/features/properties/schemas.ts'

export const addressOf = (row: Pick<PropertyRow, 'street' | 'unit' | 'town' | 'zip'>) =>
  serviceAddressLine(row) ?? 'No street'

/** "3 bookings". */
export const bookingsText = (count: number): string =>
  count === 0 ? 'No bookings so far' : count === 1 ? '1 booking' : `${count} bookings`
