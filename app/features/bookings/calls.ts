import { adminCall, endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The newest 1,000 bookings. The public form invalidates this path after sending. */
export const listBookings = adminCall<typeof schemas.listBookings>('GET', '/api/bookings')

/** A visitor requests an appointment. */
export const requestBooking = endpoint<typeof schemas.requestBooking>({
  method: 'POST',
  path: '/api/bookings',
  by: 'visitor',
  form: true,
  recordKind: 'booking',
  status: 201,
})
