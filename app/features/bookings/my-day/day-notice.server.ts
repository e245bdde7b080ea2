import { createHash } from 'node:crypto'

import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'

import { addDays, localInstant, localTime } from '#app/business/local-instant.ts'
import { clockTime, todayHere } from '#app/business/local-time.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { peopleOf } from '#app/features/bookings/assignment.ts'
import type { StoredBooking } from '#app/features/bookings/jobs/booking-row.server.ts'
import { notification } from '#app/features/notifications/public.server.ts'
import { isQuiet, toE164 } from '#app/features/settings/public.server.ts'
import { activeTechnicians, notifiedBy } from '#app/features/technicians/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueNotices } from '#app/server/mail/outbox.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { selectBookings } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments } from '#db/schema/jobs.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pushDevices, pushMessages } from '#db/schema/push.ts'
import { type NotifiedJob, technicians } from '#db/schema/technicians.ts'

import { textsFrom } from './day.server.ts'

type Technician = typeof technicians.$inferSelect

/** From then on, tomorrow's jobs belong to what a technician knows: docs/product.md, "Technicians". */
const overviewAt = '18:00'
/** What changes within it is one message. */
const folding = 2 * 60_000
const maxRepeating = 2 * 3_600_000

/** Notices by what differs from what a technician knows, however it came about, that they are to be notified. */
export const dayNoticesTask: Task = {
  name: 'day-notices',
  every: 30_000,
  run: async (context) => {
    for (const person of await activeTechnicians(context.db)) {
      const way = await notifiedBy(context, person)
      if (way !== 'push' && way !== 'text') continue
      if ((await changesOf(context, person)).lines.length > 0 && !(await isUnderWay(context.db, person)))
        await enqueue(context, person, way)
    }
  },
}

const isAbout = (table: typeof outbox | typeof pushMessages, { id }: Technician) =>
  and(eq(table.relatedKind, 'technician'), eq(table.relatedId, id))

async function isUnderWay(db: Orm, person: Technician): Promise<boolean> {
  const isOpen = inArray(outbox.status, ['pending', 'held', 'sending'])
  const texts = await db.$count(outbox, and(isAbout(outbox, person), isOpen, isNull(outbox.sentAt)))
  return texts > 0 || (await db.$count(pushMessages, isAbout(pushMessages, person))) > 0
}

async function enqueue(context: Context, person: Technician, way: 'push' | 'text') {
  const about = { kind: 'technician', id: person.id }
  const text = dayNotice.notice('text', about, toE164(person.phone ?? ''))
  if (way === 'text') return enqueueNotices(context, [text])
  const { db, now } = context
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.technicianId, person.id))
  if (!device) return
  await db.insert(pushMessages).values({
    deviceId: device.id,
    title: '',
    body: '',
    notice: text.kind,
    path: '/booking?day=',
    // It keeps to the quiet hours of the technician, not to the owner's.
    urgent: true,
    relatedKind: about.kind,
    relatedId: about.id,
    nextAt: new Date(now().getTime() + folding),
    createdAt: now(),
  })
}

/** What changed on the day of a technician, in one message. It names no person: it is shown on locked phones, and outlives an erasure. */
export const dayNotice = notification<Technician & Changes>('technician', 'day', {
  delay: folding,
  record: async (context, { relatedId, text, createdAt }) => {
    const person = (await activeTechnicians(context.db)).find(({ id }) => id === relatedId)
    // An attempt whose outcome is unknown may have arrived: what is new since then is the next message.
    const repeats = text && context.now().getTime() - createdAt.getTime() < maxRepeating
    if (person?.notified && repeats) return { ...person, jobs: person.notified.saying, lines: [], said: text }
    return person && { ...person, ...(await changesOf(context, person)) }
  },
  still: ({ lines, said }) => (lines.length === 0 && !said ? 'withdrawn' : null),
  quiet: (person, now) => isQuiet({ quiet: true, ...person }, now),
  text: async ({ id, notified, jobs, lines, said }, { brand }, { db }) => {
    if (said) return { subject: said, html: '', text: said }
    const saying = { said: notified?.said ?? [], saying: jobs }
    await db.update(technicians).set({ notified: saying }).where(eq(technicians.id, id))
    const subject = lines.join(' ')
    const stop = notified === null ? ' Reply STOP to end these texts.' : ''
    return { subject, html: '', text: `${brand}: ${subject}${stop}` }
  },
  handedOver: (db, { relatedId }) => recordNotified(db, relatedId!),
  // A phone that takes no text is not tried with each further one.
  failed: ({ db }, { relatedId }) => recordNotified(db, relatedId!),
  refuseResend: async () => 'Technicians see their jobs in My Day.',
})

async function recordNotified(db: Orm, id: number) {
  const [person] = await db.select().from(technicians).where(eq(technicians.id, id)).for('update')
  const said = person?.notified?.saying
  if (said)
    await db
      .update(technicians)
      .set({ notified: { said, saying: said } })
      .where(eq(technicians.id, id))
}

/** The technician gave a job up, so they know. */
export async function forgetJob(db: Orm, { id }: Technician, jobId: number): Promise<void> {
  const [person] = await db.select().from(technicians).where(eq(technicians.id, id)).for('update')
  if (!person?.notified) return
  const without = (jobs: NotifiedJob[]) => jobs.filter((job) => job.id !== jobId)
  const notified = { said: without(person.notified.said), saying: without(person.notified.saying) }
  await db.update(technicians).set({ notified }).where(eq(technicians.id, id))
}

interface Changes {
  jobs: NotifiedJob[]
  lines: string[]
  /** What an earlier attempt said, in place of the lines. */
  said?: string
}

/** How the jobs ahead of a technician today, and in the evening tomorrow, differ from what they were notified of. */
async function changesOf({ db, now }: Pick<Context, 'db' | 'now'>, person: Technician): Promise<Changes> {
  const at = now()
  const today = todayHere(at)
  const until = localInstant(addDays(today, localTime(at).time < overviewAt ? 1 : 2), '00:00')
  const known = (person.notified?.said ?? []).filter(({ end }) => new Date(end) > at)
  const { scheduledStart, scheduledEnd } = appointments
  const isAhead = and(eq(bookings.status, 'confirmed'), gt(scheduledEnd, at), lt(scheduledStart, until))
  const rows = await selectBookings(db)
    .where(
      or(
        and(isAhead, isNull(bookings.deletedAt)),
        inArray(
          bookings.id,
          known.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(scheduledStart), asc(bookings.id))
  const isTheirs = (row: StoredBooking) =>
    row.status === 'confirmed' &&
    row.deletedAt === null &&
    peopleOf(row).includes(person.id) &&
    row.scheduledEnd! > at &&
    row.scheduledStart! < until
  const theirs = rows.filter(isTheirs)
  const textsOf = await textsFrom(db, theirs)
  const jobs = theirs.map((row) => ({
    id: row.id,
    start: row.scheduledStart!.toISOString(),
    end: row.scheduledEnd!.toISOString(),
    details: hashOf([row.street, row.unit, row.zip, row.accessNotes, textsOf(row)]),
  }))
  const time = (moment: string) => `${todayHere(new Date(moment)) === today ? '' : 'tomorrow, '}${clockTime(moment)}`
  const place = (id: number) => {
    const { town, serviceType, urgency } = rows.find((row) => row.id === id)!
    return `${urgency === 'emergency' ? 'EMERGENCY, ' : ''}${town ?? serviceLabel(serviceType)}`
  }
  const before = (id: number) => known.find((job) => job.id === id)
  const added = jobs.filter(({ id }) => !before(id))
  const lines = [
    ...[today, addDays(today, 1)].flatMap((day) => {
      const here = added.filter(isOf(day))
      const [first] = here
      if (!first) return []
      // What they know nothing of yet is an overview.
      if (known.some(isOf(day)) || (day === today && here.length === 1))
        return here.map(({ id, start }) => `Added: ${time(start)}, ${place(id)}.`)
      const count = here.length === 1 ? '1 job' : `${here.length} jobs`
      return `${count} ${day === today ? 'today' : 'tomorrow'}, the first at ${clockTime(first.start)}: ${place(first.id)}.`
    }),
    ...jobs.flatMap(({ id, start, details }) => {
      const job = before(id)
      if (!job || (job.start === start && job.details === details)) return []
      return job.start === start
        ? `News about ${time(start)}, ${place(id)}: the address, how to get in, or a text.`
        : `Moved: ${place(id)} from ${time(job.start)} to ${time(start)}.`
    }),
    ...known.flatMap(({ id, start }) => {
      const row = rows.find((one) => one.id === id)
      const isGone = row && !theirs.includes(row) && !['completed', 'no-show'].includes(row.status)
      return isGone ? `Off your day: ${time(start)}, ${place(id)}.` : []
    }),
  ]
  return { jobs, lines: lines.length > maxLines ? [...lines.slice(0, maxLines), 'And more: see My Day.'] : lines }
}

const isOf = (day: string) => (job: NotifiedJob) => todayHere(new Date(job.start)) === day

const maxLines = 5

const hashOf = (details: unknown) =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 12)
