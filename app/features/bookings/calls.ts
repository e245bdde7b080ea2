import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Every booking, newest first, for the administrator alone: the list whose cache key SPEC §7 names (PRODUCT §5). */
export const listBookings = endpoint<typeof schemas.listBookings>({ method: 'GET', path: '/api/bookings', by: 'admin' })

/** A visitor asks for an appointment (SPEC §7). */
export const requestBooking = endpoint<typeof schemas.requestBooking>({
  method: 'POST',
  path: '/api/bookings',
  by: 'visitor',
  form: true,
  about: 'booking',
  status: 201,
})
