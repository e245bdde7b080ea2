import { leadCalls } from '#app/features/leads/calls.ts'
import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/bookings'

export const bookingFilters = [
  'serviceType',
  'preferredFrom',
  'preferredTo',
  'overdue',
  'technician',
  'scheduledFrom',
  'scheduledTo',
  'trafficSource',
] as const

/** `overdue` is "yes" or ''. `technician` is an id, of the lead or a helper, "nobody" or ''. `trafficSource` may be "not-known". */
export const listAdminBookings = endpoint<typeof schemas.listAdminBookings>({ method: 'GET', path, by: 'admin' })

export const exportBookings = endpoint<typeof schemas.exportBookings>({
  method: 'GET',
  path: `${path}.csv`,
  by: 'admin',
})

export const readBooking = endpoint<typeof schemas.readBooking>({ method: 'GET', path: `${path}/:id`, by: 'admin' })

export const changeBookingStatus = endpoint<typeof schemas.changeBookingStatus>({
  method: 'PATCH',
  path: `${path}/:id/status`,
  by: 'admin',
  atomic: true,
})

export const changeBookingDetails = endpoint<typeof schemas.changeBookingDetails>({
  method: 'PATCH',
  path: `${path}/:id/details`,
  by: 'admin',
  atomic: true,
})

export const rescheduleBooking = endpoint<typeof schemas.rescheduleBooking>({
  method: 'PATCH',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
})

/** Chooses who goes to the job. */
export const assignBooking = endpoint<typeof schemas.assignBooking>({
  method: 'PATCH',
  path: `${path}/:id/assignment`,
  by: 'admin',
  atomic: true,
})

/** The customer asked for another time, and the appointment stays as it is. */
export const declineWish = endpoint<typeof schemas.declineWish>({
  method: 'POST',
  path: `${path}/:id/decline-wish`,
  by: 'admin',
  atomic: true,
})

/** Notifies the customer of a confirmed booking that we will be there in so many minutes; null cancels it in time. */
export const sendOnMyWay = endpoint<typeof schemas.sendOnMyWay>({
  method: 'POST',
  path: `${path}/:id/on-my-way`,
  by: 'admin',
  atomic: true,
})

export const createBooking = endpoint<typeof schemas.createBooking>({
  method: 'POST',
  path,
  by: 'admin',
  status: 201,
  idempotent: true,
  recordKind: 'booking',
})

export const bookingCalls = leadCalls(path, 'booking')

/** Changes each booking by the same rules as a single change; bookings that refuse it are skipped with the reason. */
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

/** Confirmed jobs of the days starting at `from` (7 by default), in local time. */
export const listJobs = endpoint<typeof schemas.listJobs>({ method: 'GET', path: `${path}/jobs`, by: 'admin' })

/** Completed jobs and their value by month, service, technician and source, newest month first. */
export const readJobValues = endpoint<typeof schemas.readJobValues>({
  method: 'GET',
  path: `${path}/values`,
  by: 'admin',
})
