import { leadCalls } from '#app/features/leads/calls.ts'
import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/bookings'

export const bookingFilters = ['serviceType', 'preferredFrom', 'preferredTo', 'overdue'] as const

/** `overdue` is "yes" or ''. */
export const listAdminBookings = endpoint<typeof schemas.listAdminBookings>({ method: 'GET', path, by: 'admin' })

export const exportBookings = endpoint<typeof schemas.exportBookings>({
  method: 'GET',
  path: `${path}.csv`,
  by: 'admin',
})

export const readBooking = endpoint<typeof schemas.readBooking>({ method: 'GET', path: `${path}/:id`, by: 'admin' })

/** PRODUCT §7.1, each state and what it brings with it. */
export const changeBookingStatus = endpoint<typeof schemas.changeBookingStatus>({
  method: 'PATCH',
  path: `${path}/:id/status`,
  by: 'admin',
  atomic: true,
})

export const rescheduleBooking = endpoint<typeof schemas.rescheduleBooking>({
  method: 'PATCH',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
})

export const createBooking = endpoint<typeof schemas.createBooking>({
  method: 'POST',
  path,
  by: 'admin',
  status: 201,
  once: true,
  about: 'booking',
})

/** Notes, attempts to reach the customer (which answer the request), the trash, and erasing what names the person. */
export const bookingCalls = leadCalls(path, 'booking')

/** Each booking by the same rules as alone; those that may not are skipped and say why. */
export const changeBookings = endpoint<typeof schemas.changeBookings>({
  method: 'PATCH',
  path: `${path}/bulk`,
  by: 'admin',
  atomic: true,
})

export const removeBookings = endpoint<typeof schemas.removeBookings>({
  method: 'POST',
  path: `${path}/bulk-delete`,
  by: 'admin',
  atomic: true,
})

export const readCalendarEntry = endpoint<typeof schemas.readCalendarEntry>({
  method: 'GET',
  path: `${path}/:id/calendar.ics`,
  by: 'admin',
})

/** The confirmed jobs of the days from `from` on, seven unless said, as the business's own clock counts days. */
export const listJobs = endpoint<typeof schemas.listJobs>({ method: 'GET', path: `${path}/jobs`, by: 'admin' })
