import { and, eq, ne } from 'drizzle-orm'

import { parseDollars } from '#app/business/dollars.ts'
import { todayHere } from '#app/business/local-time.ts'
import { publish } from '#app/events.ts'
import type { StoredBooking } from '#app/features/bookings/jobs/booking-row.server.ts'
import { notifyOwnerOf } from '#app/features/bookings/jobs/owner-notices.server.ts'
import { placeLabels, placeNames } from '#app/features/bookings/place-labels.ts'
import { changeDetails } from '#app/features/leads/public.server.ts'
import { addPhotoTo } from '#app/features/bookings/photo.server.ts'
import { changeBooking } from '#app/features/bookings/jobs/change-status.server.ts'
import { comeBack } from '#app/features/bookings/jobs/come-back.server.ts'
import { announceArrival } from '#app/features/bookings/jobs/on-my-way.server.ts'
import {
  addUnitAtJob,
  correctUnitAtJob,
  noteRefrigerantAtJob,
  unitOfJob,
  unitsOfJobs,
} from '#app/features/equipment/public.server.ts'
import { fileResponse, findPrivateFile } from '#app/features/private-files/public.server.ts'
import { TeamSettings } from '#app/features/settings/schemas.ts'
import { reference } from '#app/http/reference.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { handle } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { selectBookings, storeBooking } from '#db/booking-rows.ts'
import { pushDevices } from '#db/schema/push.ts'

import { actions, addDayPhoto, notifyPhone, readDayPhoto } from './calls.ts'
import { knowJob } from './day-notice.server.ts'
import { dayOf, jobToChange, refuseUnlessConfirmed, shownTo, technicianOf } from './day.server.ts'
import { readDay } from './link.ts'
import { pressedAgo, pressedAt } from './pressed.server.ts'
import * as schemas from './schemas.ts'

export const myDayHandlers = [
  handle(readDay, schemas.readDay, async ({ params }, context) =>
    dayOf(context, await technicianOf(context, params.key)),
  ),

  handle(readDayPhoto, schemas.readDayPhoto, async ({ params }, context) => {
    const { db, now } = context
    const technician = await technicianOf(context, params.key)
    const photo = await findPrivateFile(db, params.id)
    const jobs = await selectBookings(db).where(shownTo(technician, now()))
    const unitsOf = await unitsOfJobs(db, jobs)
    const ids = { booking: jobs.map(({ id }) => id), equipment: jobs.flatMap(unitsOf).map(({ id }) => id) }
    const isTheirs = photo && ids[photo.relatedKind as keyof typeof ids]?.includes(photo.relatedId)
    if (!isTheirs || photo.receivedId !== null) throw refuse.notFound()
    return fileResponse(photo)
  }),

  handle(actions['on-my-way'], schemas.sendOnMyWay, async ({ body, caller }, context) => {
    const { job } = await jobToChange(context, body)
    refuseUnlessConfirmed(job)
    const since = (Number(context.now()) - Number(pressedAt(context.now(), caller, job).at)) / 60_000
    await announceArrival(context, job, body.minutes - since, { actor: 'technician', ip: caller.ip })
    return job
  }),

  handle(actions.started, schemas.startJob, async ({ body, caller }, context) => {
    const { technician, job } = await jobToChange(context, body)
    if (job.startedAt !== null || job.status === 'completed') return job
    refuseUnlessConfirmed(job)
    const updatedAt = newVersion(job, context.now())
    const { at: startedAt, note } = pressedAt(context.now(), caller, job)
    await storeBooking(context.db, job.id, { startedAt, updatedAt })
    const activity = activityOf('booking.started', `A technician started ${reference('B', job.id)}`, caller.ip)
    await publish(context, 'booking.started', { kind: 'booking', id: job.id, note: technician.name + note, activity })
    return job
  }),

  handle(actions.done, schemas.finishJob, async ({ body, caller }, context) => {
    const { technician, job } = await jobToChange(context, body)
    const { workDone } = body
    if (job.status !== 'completed') {
      refuseUnlessConfirmed(job)
      const { entersValue } = await readSetting(context.db, 'team', TeamSettings)
      const jobValue = entersValue && parseDollars(body.jobValue ?? '')
      const { at: completedAt, note: when } = pressedAt(context.now(), caller, job)
      const note = `${technician.name}: ${workDone}${when}`
      const change = { status: 'completed', workDone, ...(jobValue && { jobValue }), note } as const
      await changeBooking(context, 'technician', job, change)
      await storeBooking(context.db, job.id, { completedAt })
      return job
    }
    // Of two people on a job, both say what they did.
    if (job.workDone !== workDone) await addNote(context, technician.name, job, workDone, caller.ip)
    return job
  }),

  handle(actions['come-back'], schemas.comeBackToJob, async ({ body, caller }, context) => {
    const { technician, job } = await jobToChange(context, body)
    refuseUnlessConfirmed(job)
    const reason = `${technician.name}: ${body.reason}${pressedAt(context.now(), caller, job).note}`
    await comeBack(context, { actor: 'technician', ip: caller.ip }, job, { reason, minutes: body.minutes })
    await knowJob(context, technician, job.id)
    return job
  }),

  handle(actions.cannot, schemas.declineJob, async ({ body, caller }, context) => {
    const { technician, job } = await jobToChange(context, body)
    refuseUnlessConfirmed(job)
    const leads = job.technicianId === technician.id
    const helperIds = leads ? [] : job.helperIds.filter((id) => id !== technician.id)
    const updatedAt = newVersion(job, context.now())
    const change = { helperIds, updatedAt, unseenSince: context.now() }
    await storeBooking(context.db, job.id, { ...(leads && { technicianId: null }), ...change })
    await knowJob(context, technician, job.id)
    const summary = `A technician can’t make it to ${reference('B', job.id)}`
    const note = `${technician.name} can’t make it: ${body.reason}${pressedAt(context.now(), caller, job).note}`
    const activity = activityOf('booking.assign', summary, caller.ip)
    await publish(context, 'booking.assigned', { kind: 'booking', id: job.id, note, activity })
    await notifyOwnerOf(context, 'cannot-make-it', job)
    return job
  }),

  handle(actions.note, schemas.noteOnJob, async ({ body, caller }, context) => {
    const { technician, job } = await jobToChange(context, body, { after: true })
    await addNote(context, technician.name, job, body.text, caller.ip)
    return job
  }),

  handle(actions.place, schemas.correctPlace, async ({ body, caller }, context) => {
    const { technician, job } = await jobToChange(context, body)
    const details = placeNames.flatMap((name) => {
      const value = body[name]
      return value === undefined ? [] : [{ name, label: placeLabels[name], value }]
    })
    await changeDetails(context, { ip: caller.ip, technician: technician.name }, 'booking', job, details)
    await knowJob(context, technician, job.id)
    return job
  }),

  handle(actions['unit-added'], schemas.addDayUnit, async ({ body: { key, id, ...unit }, caller }, context) => {
    const { job } = await jobToChange(context, { key, id }, { after: true })
    return { ...job, unitId: await addUnitAtJob(context, caller.ip, job, unit) }
  }),

  handle(actions.unit, schemas.correctDayUnit, async ({ body: { key, id, ...unit }, caller }, context) => {
    const { job } = await jobToChange(context, { key, id }, { after: true })
    await correctUnitAtJob(context, caller.ip, job, unit)
    return job
  }),

  handle(actions.refrigerant, schemas.noteDayRefrigerant, async ({ body, caller }, context) => {
    const { technician, job } = await jobToChange(context, body, { after: true })
    const happenedOn = todayHere(new Date(Number(context.now()) - pressedAgo(caller)))
    const by = { ip: caller.ip, technicianId: technician.id, unitId: body.unitId }
    await noteRefrigerantAtJob(context, by, job, { ...body, happenedOn })
    return job
  }),

  handle(notifyPhone, schemas.notifyPhone, async ({ body: { key, subscription }, caller }, context) => {
    const { db, now } = context
    const { id } = await technicianOf(context, key)
    if (subscription === null) await db.delete(pushDevices).where(eq(pushDevices.technicianId, id))
    else {
      const { endpoint, keys } = subscription
      const userAgent = (caller.header('user-agent') ?? '').slice(0, 300)
      const values = { ...keys, userAgent, technicianId: id, session: null, seenAt: now(), error: null, endedAt: null }
      await db.delete(pushDevices).where(and(eq(pushDevices.technicianId, id), ne(pushDevices.endpoint, endpoint)))
      await db
        .insert(pushDevices)
        .values({ endpoint, ...values, createdAt: now() })
        .onConflictDoUpdate({ target: pushDevices.endpoint, set: values })
    }
    return { id }
  }),

  handle(addDayPhoto, schemas.addDayPhoto, async ({ params, query: { unit }, upload, caller }, context) => {
    const what = unit === undefined ? 'added a photo to' : 'photographed a data plate at'
    await addPhotoTo(context, upload, {
      // They may still have been on the phone.
      find: async (inside) => {
        const { job } = await jobToChange(inside, params, { after: true })
        if (unit !== undefined) await unitOfJob(inside.db, job, unit)
        return job
      },
      maxPhotos: 20,
      full: `This ${unit === undefined ? 'job' : 'unit'} already has 20 photos.`,
      unit,
      activity: activityOf('booking.photo', `A technician ${what} ${reference('B', params.id)}`, caller.ip),
    })
    return { id: params.id }
  }),
]

function addNote(context: Context, technician: string, { id }: StoredBooking, text: string, ip: string) {
  const activity = activityOf('booking.note', `A technician added a note to ${reference('B', id)}`, ip)
  return publish(context, 'lead.note_added', { kind: 'booking', id, text: `${technician}: ${text}`, activity })
}

const activityOf = (action: string, summary: string, ip: string) => ({
  actor: 'technician' as const,
  action,
  summary,
  ip,
})
