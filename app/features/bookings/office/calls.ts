import { leadCalls } from '#app/features/leads/calls.ts'
import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/bookings'

export const bookingFilters = [
  'serviceType',
  'preferredFrom',
  'preferredTo',
  'overdue',
  'technician',
  'waiting',
  'scheduledFrom',
  'scheduledTo',
  'trafficSource',
] as const

/** `overdue` is "yes" or ''. `technician` is an id, of the lead or a helper, "nobody" or ''. `waiting` is "yes", for jobs that wait for another appointment, "request", for what has no time that was proposed, or ''. `trafficSource` may be "not-known". */
export const listAdminBookings = adminCall<typeof schemas.listAdminBookings>('GET', path)

export const exportBookings = adminCall<typeof schemas.exportBookings>('GET', `${path}.csv`)

export const readBooking = adminCall<typeof schemas.readBooking>('GET', `${path}/:id`)

export const changeBookingStatus = adminChange<typeof schemas.changeBookingStatus>('PATCH', `${path}/:id/status`)

export const changeBookingDetails = adminChange<typeof schemas.changeBookingDetails>('PATCH', `${path}/:id/details`)

export const rescheduleBooking = adminChange<typeof schemas.rescheduleBooking>('PATCH', `${path}/:id`)

/** Chooses who goes to the job. */
export const assignBooking = adminChange<typeof schemas.assignBooking>('PATCH', `${path}/:id/assignment`)

/** Gives several jobs to others, at the same or another time: all of them, or none if one was changed since. */
export const reassignJobs = adminChange<typeof schemas.reassignJobs>('POST', `${path}/reassign`)

/** Begins another appointment of a job that was begun or done; it waits for a time. */
export const comeBack = adminChange<typeof schemas.comeBack>('POST', `${path}/:id/appointments`)

/** Takes that back, as long as it has no time. */
export const undoComeBack = adminChange<typeof schemas.undoComeBack>('DELETE', `${path}/:id/appointments`)

/** The customer asked for another time, and the appointment stays as it is. */
export const declineReschedule = adminChange<typeof schemas.declineReschedule>('POST', `${path}/:id/decline-reschedule`)

/** Takes a cancellation, or a technician's "can't make it", off Today; undone, puts it back. */
export const markSeen = adminChange<typeof schemas.markSeen>('POST', `${path}/:id/seen`)

/** Notifies the customer of a confirmed booking that we will be there in so many minutes; null cancels it in time. */
export const sendOnMyWay = adminChange<typeof schemas.sendOnMyWay>('POST', `${path}/:id/on-my-way`)

/** Ends the link to the customer's page, and sends the customer a new one. */
export const renewLink = adminChange<typeof schemas.renewLink>('POST', `${path}/:id/link`)

export const createBooking = adminCall<typeof schemas.createBooking>('POST', path, {
  status: 201,
  idempotent: true,
  recordKind: 'booking',
})

export const bookingCalls = leadCalls(path, 'booking')

/** Changes each booking by the same rules as a single change; bookings that refuse it are skipped with the reason. */
export const changeBookings = adminChange<typeof schemas.changeBookings>('PATCH', `${path}/bulk`)

export const removeBookings = adminChange<typeof schemas.removeBookings>('POST', `${path}/bulk-delete`)

export const readCalendarEntry = adminCall<typeof schemas.readCalendarEntry>('GET', `${path}/:id/calendar.ics`)

/** Confirmed jobs of the days starting at `from` (7 by default), in local time. */
export const listJobs = adminCall<typeof schemas.listJobs>('GET', `${path}/jobs`)

/** Completed jobs and their value by month, service, technician and source, newest month first. */
export const readJobValues = adminCall<typeof schemas.readJobValues>('GET', `${path}/values`)
