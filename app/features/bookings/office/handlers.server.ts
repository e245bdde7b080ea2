import { todayHere } from '#app/business/local-time.ts'
import { publish } from '#app/events.ts'
import { replaceLink } from '#app/features/bookings/jobs/send-link.server.ts'
import { inBulk, leadHandlers, lockLead, moveToTrash } from '#app/features/leads/public.server.ts'
import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { handle, FileResponse } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { storeBooking } from '#db/booking-rows.ts'

import { calendarEntry, calendarType, isInCalendar } from '#app/features/bookings/jobs/calendar-entry.server.ts'
import { changeBookingDetails as changeDetails } from './change-details.server.ts'
import { changeBooking } from '#app/features/bookings/jobs/change-status.server.ts'
import { assign } from '#app/features/bookings/jobs/assign.server.ts'
import {
  assignBooking,
  bookingCalls,
  changeBookingDetails,
  changeBookings,
  changeBookingStatus,
  comeBack,
  exportBookings,
  listAdminBookings,
  listJobs,
  readBooking,
  readCalendarEntry,
  readJobValues,
  reassignJobs,
  removeBookings,
  rescheduleBooking,
  createBooking,
  declineReschedule,
  markSeen,
  renewLink,
  sendOnMyWay,
  undoComeBack,
} from './calls.ts'
import type { MailOutcome } from '#app/features/bookings/jobs/schemas.ts'
import * as schemas from './schemas.ts'
import { comeBack as planAnother, undoComeBack as undo } from '#app/features/bookings/jobs/come-back.server.ts'
import { detailOf, overlapsOf } from './detail.server.ts'
import { bookingsCsv } from './export.server.ts'
import { jobValues } from './job-values.server.ts'
import { jobsOfDays } from '#app/features/bookings/jobs/jobs-of-days.server.ts'
import { announceArrival } from '#app/features/bookings/jobs/on-my-way.server.ts'
import { createPhoneBooking } from './phone-booking.server.ts'
import { reschedule } from '#app/features/bookings/jobs/reschedule.server.ts'
import { bookingRow, rowToChange } from '#app/features/bookings/jobs/booking-row.server.ts'
import { pageOfBookings } from './rows.server.ts'
import { declineReschedule as decline } from '#app/features/bookings/jobs/reschedule-requests.server.ts'

export const bookingAdminHandlers = [
  handle(listAdminBookings, schemas.listAdminBookings, ({ query }, { db, now }) => pageOfBookings(db, query, now())),

  handle(exportBookings, schemas.exportBookings, async ({ query }, context) => {
    const name = `bookings-${todayHere(context.now())}.csv`
    return new FileResponse('text/csv; charset=utf-8', await bookingsCsv(context, query), name)
  }),

  handle(listJobs, schemas.listJobs, ({ query }, { db }) =>
    jobsOfDays(db, query.from, query.days, query.held === 'yes'),
  ),

  handle(readJobValues, schemas.readJobValues, (_call, { db }) => jobValues(db)),

  handle(readBooking, schemas.readBooking, ({ params }, context) => read(context, params.id)),

  handle(createBooking, schemas.createBooking, async ({ body, caller }, context) => {
    const { id, ...outcome } = await createPhoneBooking(context, caller, body)
    return { ...(await read(context, id)), ...outcome }
  }),

  handle(changeBookingStatus, schemas.changeBookingStatus, async ({ params: { id }, body, caller }, context) => {
    const booking = await rowToChange(context.db, id, caller)
    const mailOutcome = await changeBooking(context, caller, booking, body)
    if (body.assignment) await assign(context, caller, id, body.assignment)
    return changed(context, id, mailOutcome)
  }),

  handle(changeBookingDetails, schemas.changeBookingDetails, async ({ params: { id }, body, caller }, context) => {
    await changeDetails(context, caller, await rowToChange(context.db, id, caller), body)
    return read(context, id)
  }),

  handle(rescheduleBooking, schemas.rescheduleBooking, async ({ params: { id }, body, caller }, context) => {
    const booking = await rowToChange(context.db, id, caller)
    const mailOutcome = await reschedule(context, caller, booking, body)
    if (body.assignment) await assign(context, caller, id, body.assignment)
    return changed(context, id, mailOutcome)
  }),

  handle(assignBooking, schemas.assignBooking, async ({ params: { id }, body, caller }, context) => {
    await rowToChange(context.db, id, caller)
    await assign(context, caller, id, body)
    return changed(context, id)
  }),

  handle(reassignJobs, schemas.reassignJobs, async ({ body, caller }, context) => {
    const jobs = []
    // In the order of their IDs, as everywhere: two such changes must not wait for each other.
    for (const { id, version, assignment, ...times } of body.jobs.toSorted((one, other) => one.id - other.id)) {
      const booking = await rowToChange(context.db, id)
      if (booking.updatedAt.toISOString() !== version) throw refuse.stale()
      const mailOutcome = await reschedule(context, caller, booking, times)
      await assign(context, caller, id, assignment)
      jobs.push({ id, mailOutcome, updatedAt: (await bookingRow(context.db, id)).updatedAt })
    }
    return { jobs }
  }),

  handle(comeBack, schemas.comeBack, async ({ params: { id }, body, caller }, context) => {
    await planAnother(context, { actor: 'admin', ip: caller.ip }, await rowToChange(context.db, id, caller), body)
    return read(context, id)
  }),

  handle(undoComeBack, schemas.undoComeBack, async ({ params: { id }, caller }, context) => {
    await undo(context, { actor: 'admin', ip: caller.ip }, await rowToChange(context.db, id, caller))
    return read(context, id)
  }),

  handle(declineReschedule, schemas.declineReschedule, async ({ params: { id }, body, caller }, context) => {
    await decline(context, caller, await rowToChange(context.db, id, caller), body.notifyCustomer)
    return read(context, id)
  }),

  handle(markSeen, schemas.markSeen, async ({ params: { id }, body: { at, undo }, caller }, context) => {
    const { unseenSince, updatedAt } = await rowToChange(context.db, id, caller)
    if (Number(unseenSince) !== (undo ? 0 : Date.parse(at))) throw refuse.stale()
    await storeBooking(context.db, id, { unseenSince: undo ? new Date(at) : null })
    const summary = `${undo ? 'Put back what happened to' : 'Saw what happened to'} ${reference('B', id)}`
    const activity = { actor: 'admin', ip: caller.ip, action: 'booking.seen', summary } as const
    await publish(context, 'booking.seen', { kind: 'booking', id, activity })
    return { updatedAt }
  }),

  handle(sendOnMyWay, schemas.sendOnMyWay, async ({ params: { id }, body, caller }, context) => ({
    channel: await announceArrival(context, await rowToChange(context.db, id), body.minutes, {
      actor: 'admin',
      ip: caller.ip,
    }),
  })),

  handle(renewLink, schemas.renewLink, async ({ params, caller }, context) => ({
    channel: await replaceLink(context, caller, await rowToChange(context.db, params.id)),
  })),

  handle(changeBookings, schemas.changeBookings, async ({ body: { ids, seen, ...change }, caller }, context) =>
    inBulk(ids, async (id) => {
      const booking = await rowToChange(context.db, id)
      return (await changeBooking(context, caller, booking, { ...change, from: seen?.[id] })) !== null
    }),
  ),

  handle(removeBookings, schemas.removeBookings, async ({ body: { ids }, caller }, context) =>
    inBulk(ids, async (id) => moveToTrash(context, caller, 'booking', await lockLead(context.db, 'booking', id))),
  ),

  handle(readCalendarEntry, schemas.readCalendarEntry, async ({ params: { id } }, { db, profile, now }) => {
    const booking = await bookingRow(db, id)
    if (booking.status !== 'confirmed' || !isInCalendar(booking)) {
      throw refuse.conflict('not_confirmed', 'Only a confirmed booking has a calendar entry.')
    }
    const entry = calendarEntry(booking, 'PUBLISH', await profile(db), now())
    return new FileResponse(calendarType('PUBLISH'), entry, `${reference('B', id)}.ics`)
  }),

  ...leadHandlers('booking', bookingCalls, async (context, caller, id, note) =>
    changeBooking(context, caller, await rowToChange(context.db, id), { status: 'contacted', note }),
  ),
]

/** The booking with its history, text consent, and whether mail is configured. */
async function read(context: Context, id: number) {
  const { db, mailer } = context
  const booking = await detailOf(context, id)
  return { ...booking, consent: await checkConsent(db, booking.phone), mailConfigured: (await mailer(db)).configured }
}

/** The same with what happened to the mail to the customer, and what its new time overlaps. */
const changed = async (context: Context, id: number, mailOutcome: MailOutcome | null = null) => ({
  ...(await read(context, id)),
  mailOutcome: mailOutcome ?? 'not-sent',
  overlaps: await overlapsOf(context.db, id),
})
