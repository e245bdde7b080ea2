import { adminCall, visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The newest 1,000 bookings. The public form invalidates this path after sending. */
export const listBookings = adminCall<typeof schemas.listBookings>('GET', '/api/bookings')

/** A visitor requests an appointment. */
export const requestBooking = visitorCall<typeof schemas.requestBooking>('POST', '/api/bookings', {
  form: true,
  recordKind: 'booking',
  status: 201,
})
