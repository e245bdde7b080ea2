import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import { callHref, textHref } from '#app/business/call-href.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { addDays, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { withNotes } from '#app/features/bookings/jobs/jobs-of-days.server.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { goesTo, type StoredBooking } from '#app/features/bookings/jobs/booking-row.server.ts'
import { refrigerantLines, unitsOfJobs } from '#app/features/equipment/public.server.ts'
import { unitName } from '#app/features/equipment/unit-texts.ts'
import { linkHasEnded } from '#app/features/links/public.server.ts'
import { planTextsAt } from '#app/features/members/public.server.ts'
import { mayText } from '#app/features/notifications/public.server.ts'
import { privateFilesOf } from '#app/features/private-files/public.server.ts'
import { TeamSettings } from '#app/features/settings/schemas.ts'
import { pushKeys } from '#app/features/push/public.server.ts'
import { notifiedBy, technicianOfLink } from '#app/features/technicians/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { lockBookings, selectBookings } from '#db/booking-rows.ts'
import { leftOf, shownAs, wholeOf } from '#db/property-members.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts, receivedMessages } from '#db/schema/conversations.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import type { technicians } from '#db/schema/technicians.ts'

import { hasAnother } from './pressed.server.ts'
import type { Day, JobKey } from './schemas.ts'

type Technician = typeof technicians.$inferSelect

/** Whose link it is. */
export async function technicianOf({ db }: Context, key: string): Promise<Technician> {
  const technician = await technicianOfLink(db, key)
  // The page tells it from a job that is not theirs: what waits on the phone is then sent with the next link.
  if (!technician) throw linkHasEnded('This link has ended. Please ask the office for a new one.')
  return technician
}

/**
 * Locks a job for a change by the technician of a link. Yesterday's can still be changed: what was pressed in the evening
 * may arrive in the morning. `after`: also if another appointment follows the one that was theirs.
 */
export async function jobToChange(context: Context, { key, id }: JobKey, { after = false } = {}) {
  const { db, now } = context
  const technician = await technicianOf(context, key)
  const from = addDays(todayHere(now()), -1)
  const wasTheirs = sql`exists (select from ${appointments} as earlier where not earlier.is_current
    and earlier.job_id = ${bookings.jobId} and ${technician.id} = any(earlier.technician_id || earlier.helper_ids)
    and earlier.scheduled_end > ${localInstant(from, '00:00')})`
  const isTheirs = and(goesTo(technician.id), within(from, 3))
  const isHere = and(eq(bookings.id, id), ne(bookings.status, 'spam'), isNull(bookings.deletedAt))
  const [job] = await lockBookings(db, and(isHere, after ? or(isTheirs, wasTheirs) : isTheirs))
  if (job) return { technician, job }
  const [movedOn] = await selectBookings(db).where(and(isHere, wasTheirs))
  throw movedOn ? hasAnother() : refuse.notFound('This job isn’t yours any more. Please call the office.')
}

/** Refuses unless the appointment still stands. */
export function refuseUnlessConfirmed({ status }: StoredBooking): void {
  if (status === 'cancelled')
    throw refuse.conflict('changed', 'This job was canceled. Please call the office about what you did.')
  if (status !== 'confirmed')
    throw refuse.conflict('changed', 'The office changed this job. Please call them about what you did.')
}

/** Not deleted, and on one of the days from a date on. */
const within = (from: string, days: number) =>
  and(
    isNull(bookings.deletedAt),
    lt(appointments.scheduledStart, localInstant(addDays(from, days), '00:00')),
    gt(appointments.scheduledEnd, localInstant(from, '00:00')),
  )

/** SQL condition: the jobs that a technician sees. */
export const shownTo = ({ id }: Technician, now: Date) =>
  and(goesTo(id), within(todayHere(now), 2), inArray(bookings.status, ['confirmed', 'completed']))

/** The jobs of today and tomorrow in order. */
export async function dayOf(context: Context, technician: Technician): Promise<z.input<typeof Day>> {
  const { db, now } = context
  const rows = await selectBookings(db)
    .where(shownTo(technician, now()))
    .orderBy(asc(appointments.scheduledStart), asc(bookings.id))
  const visitsOf = await visitsAround(db, rows)
  const textsOf = await textsFrom(db, rows)
  const unitsOf = await unitsOfJobs(db, rows)
  const jobIds = rows.map(({ jobId }) => jobId)
  const planAt = await planTextsAt(
    context,
    rows.map(({ propertyId }) => propertyId),
  )
  const linesOf = await refrigerantLines(db, 'jobId', jobIds)
  const { entersValue } = await readSetting(db, 'team', TeamSettings)
  const jobs: z.input<typeof Day>['jobs'] = []
  for (const { jobValue, ...job } of await withNotes(db, rows)) {
    const photos = await privateFilesOf(db, 'booking', [job.id])
    const canCall = /\d/.test(job.phone)
    jobs.push({
      ...job,
      status: job.status === 'completed' ? 'completed' : 'confirmed',
      ...(entersValue && { jobValue }),
      name: isErased(job) ? job.reference : nameOf(job),
      phone: canCall ? readablePhone(job.phone) : null,
      callHref: canCall ? callHref(job.phone) : null,
      textHref: canCall && (await mayText(context, job)) ? textHref(job.phone) : null,
      service: serviceLabel(job.serviceType),
      isEmergency: job.urgency === 'emergency',
      photoIds: photos.flatMap(({ id, type, isStored }) => (isStored && type === 'image/jpeg' ? [id] : [])),
      visits: visitsOf(job),
      texts: textsOf(job),
      units: unitsOf(job),
      plan: planAt(job.propertyId),
      refrigerantLines: linesOf(job.jobId),
    })
  }
  const { id: technicianId, name } = technician
  return {
    technicianId,
    technician: name,
    today: todayHere(now()),
    readAt: now(),
    entersValue,
    jobs,
    notifiedBy: await notifiedBy(context, technician),
    pushKey: (await pushKeys(db)).publicKey,
  }
}

/** What the customers of jobs texted since these were agreed on, such as the code of a gate, by job. */
export async function textsFrom(db: Orm, jobs: readonly StoredBooking[]) {
  const { phoneE164, customerId, status, deletedAt } = contacts
  const numbers = jobs.flatMap((job) => job.phoneE164 ?? [])
  const customers = jobs.flatMap((job) => job.customerId ?? [])
  const rows = await db
    .select({ number: phoneE164, customerId, at: receivedMessages.at, text: receivedMessages.body })
    .from(receivedMessages)
    .innerJoin(contacts, and(eq(receivedMessages.relatedKind, 'contact'), eq(receivedMessages.relatedId, contacts.id)))
    .where(
      and(
        or(inArray(phoneE164, numbers), inArray(customerId, customers)),
        and(eq(receivedMessages.channel, 'text'), ne(status, 'spam'), isNull(deletedAt)),
      ),
    )
    .orderBy(receivedMessages.id)
  return (job: Pick<StoredBooking, 'phoneE164' | 'customerId' | 'scheduledAt'>) =>
    rows
      // Others may share the number, and the customer may have another one by now.
      .filter((row) =>
        row.customerId === null || job.customerId === null
          ? row.number === job.phoneE164
          : row.customerId === job.customerId,
      )
      .filter(({ at }) => job.scheduledAt === null || at >= job.scheduledAt)
      .slice(-maxTexts)
      .map(({ at, text }) => ({ at, text }))
}

const maxTexts = 5
const maxVisits = 5

/** The completed visits at the addresses of jobs or to their customers, by job. */
async function visitsAround(db: Orm, shown: readonly StoredBooking[]) {
  const storedPlace = sql<string>`lower(concat_ws('|', ${bookings.street}, ${bookings.unit}, ${bookings.zip}))`
  const propertyIds = shown.map(({ propertyId }) => propertyId)
  const rows = await selectBookings(db)
    .where(
      and(
        eq(bookings.status, 'completed'),
        isNull(bookings.deletedAt),
        or(
          inArray(
            bookings.customerId,
            shown.flatMap(({ customerId }) => customerId ?? []),
          ),
          inArray(bookings.propertyId, await wholeOf(db, propertyIds)),
          and(
            sql`${bookings.street} is not null`,
            inArray(
              storedPlace,
              shown.flatMap((job) => placeOf(job) ?? []),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(sql`coalesce(${appointments.scheduledStart}, ${jobs.completedAt})`))
    .limit(500)
  const found = rows.map(({ propertyId }) => propertyId)
  const asOne = await shownAs(db, [...propertyIds, ...found])
  const left = await leftOf(db, await wholeOf(db, found))
  const hasLeft = (row: StoredBooking) =>
    left.some((one) => one.customerId === row.customerId && asOne(one.propertyId) === asOne(row.propertyId))
  const unitsAt = await unitsOfJobs(db, rows.filter(hasLeft))
  return (job: Place & Pick<StoredBooking, 'id' | 'customerId' | 'propertyId'>) => {
    const isSame = (row: StoredBooking) =>
      (row.customerId !== null && row.customerId === job.customerId) ||
      (row.propertyId !== null && asOne(row.propertyId) === asOne(job.propertyId)) ||
      (placeOf(row) !== null && placeOf(row) === placeOf(job))
    const shownWork = (row: StoredBooking) => {
      if (row.customerId === job.customerId || !hasLeft(row)) return [row]
      const units = unitsAt(row).flatMap((unit) => (unit.isChosen ? unitName(unit) : []))
      const workDone = [units.join(', '), impersonal(row)].filter(Boolean).join(': ')
      return units.length === 0 ? [] : [{ ...row, workDone }]
    }
    return rows
      .filter((row) => row.id !== job.id && isSame(row))
      .flatMap(shownWork)
      .slice(0, maxVisits)
      .map(({ scheduledStart, completedAt, serviceType, workDone }) => ({
        at: scheduledStart ?? completedAt,
        service: serviceLabel(serviceType),
        workDone,
      }))
  }
}

/** What was done, unless it names the customer, a price or how to reach them. */
function impersonal({ workDone, firstName, lastName }: StoredBooking): string | null {
  const words = workDone?.toLowerCase() ?? ''
  const names = [firstName, lastName].filter((name) => name !== '' && words.includes(name.toLowerCase()))
  return names.length > 0 || /[$@]|\d{3}\W{0,2}\d{4}/.test(words) ? null : workDone
}

type Place = Pick<StoredBooking, 'street' | 'unit' | 'zip'>

/** An address to compare; null without a street. */
const placeOf = ({ street, unit, zip }: Place) =>
  street &&
  [street, unit, zip]
    .filter((part) => part !== null)
    .join('|')
    .toLowerCase()
