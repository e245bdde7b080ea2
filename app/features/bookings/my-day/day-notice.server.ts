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
  record: async (context, { relatedId, text, state, createdAt }) => {
    const person = (await activeTechnicians(context.db)).find(({ id }) => id === relatedId)
    // An attempt whose outcome is unknown may have arrived: what is new since then is the next message.
    const repeats = text && context.now().getTime() - createdAt.getTime() < maxRepeating
    if (person && repeats) return { ...person, jobs: state as NotifiedJob[], lines: [], said: text }
    return person && { ...person, ...(await changesOf(context, person)) }
  },
  still: ({ lines, said }) => (lines.length === 0 && !said ? 'withdrawn' : null),
  quiet: (person, now) => isQuiet({ quiet: true, ...person }, now),
  text: ({ notified, jobs, lines, said }, { brand }) => {
    const subject = lines.join(' ')
    const stop = notified === null ? ' Reply STOP to end these texts.' : ''
    return { subject: said ?? subject, html: '', text: said ?? `${brand}: ${subject}${stop}`, state: jobs }
  },
  handedOver: (db, notice) => recordNotified(db, notice),
  // A phone that takes no text is not tried with each further one.
  failed: ({ db }, notice) => recordNotified(db, notice),
  // Or the next one would say it again.
  discarded: async (context, { relatedId, status }) => {
    if (status === 'failed') return
    const person = (await activeTechnicians(context.db)).find(({ id }) => id === relatedId)
    if (person) await recordNotified(context.db, { relatedId, state: (await changesOf(context, person)).jobs })
  },
  refuseResend: async () => 'Technicians see their jobs in My Day.',
})

async function recordNotified(db: Orm, { relatedId, state }: { relatedId: number | null; state: unknown }) {
  if (state === null) return
  const notified = state as NotifiedJob[]
  await db.update(technicians).set({ notified }).where(eq(technicians.id, relatedId!))
}

/** What a technician did to a job needs no message: they know it as it is now. */
export async function knowJob(context: Context, { id }: Technician, jobId: number): Promise<void> {
  const { db } = context
  const [person] = await db.select().from(technicians).where(eq(technicians.id, id)).for('update')
  if (!person?.notified) return
  const now = (await changesOf(context, person)).jobs.find((job) => job.id === jobId)
  const notified = person.notified.flatMap((job) => (job.id === jobId ? (now ?? []) : job))
  await db.update(technicians).set({ notified }).where(eq(technicians.id, id))
}

interface Changes {
  jobs: NotifiedJob[]
  lines: string[]
  /** What an earlier attempt said, in place of the lines. */
  said?: string
}

/** How the jobs of a technician today, and in the evening tomorrow, differ from what they were notified of. */
async function changesOf({ db, now }: Pick<Context, 'db' | 'now'>, person: Technician): Promise<Changes> {
  const at = now()
  const today = todayHere(at)
  const from = localInstant(today, '00:00')
  const until = localInstant(addDays(today, localTime(at).time < overviewAt ? 1 : 2), '00:00')
  const known = (person.notified ?? []).filter(({ end }) => new Date(end) > from)
  const { scheduledStart, scheduledEnd } = appointments
  const isHere = and(eq(bookings.status, 'confirmed'), gt(scheduledEnd, from), lt(scheduledStart, until))
  const ids = known.map(({ id }) => id)
  const rows = await selectBookings(db)
    .where(or(and(isHere, isNull(bookings.deletedAt)), inArray(bookings.id, ids)))
    .orderBy(asc(scheduledStart), asc(bookings.id))
  const isTheirs = (row: StoredBooking) =>
    row.status === 'confirmed' &&
    row.deletedAt === null &&
    peopleOf(row).includes(person.id) &&
    row.scheduledEnd! > from &&
    row.scheduledStart! < until
  const theirs = rows.filter(isTheirs)
  const textsOf = await textsFrom(db, theirs)
  const jobs = theirs.map((row) => ({
    id: row.id,
    start: row.scheduledStart!.toISOString(),
    end: row.scheduledEnd!.toISOString(),
    details: [[row.street, row.unit, row.town, row.zip], row.accessNotes, textsOf(row)].map(hashOf),
  }))
  const rowOf = (id: number) => rows.find((row) => row.id === id)!
  const isEmergency = ({ id }: NotifiedJob) => rowOf(id).urgency === 'emergency'
  const time = (moment: string) => `${todayHere(new Date(moment)) === today ? '' : 'tomorrow, '}${clockTime(moment)}`
  const place = (job: NotifiedJob) => {
    const { town, serviceType } = rowOf(job.id)
    return `${isEmergency(job) ? 'EMERGENCY, ' : ''}${town ?? serviceLabel(serviceType)}`
  }
  const before = (id: number) => known.find((job) => job.id === id)
  const added = jobs.filter(({ id, end }) => !before(id) && new Date(end) > at)
  const addedLine = (job: NotifiedJob) => `Added: ${time(job.start)}, ${place(job)}.`
  const lines = [
    ...[today, addDays(today, 1)].flatMap((day) => {
      const here = added.filter(isOf(day))
      const [first, ...others] = here
      if (!first) return []
      // What they know nothing of yet is an overview.
      if (known.some(isOf(day)) || (day === today && here.length === 1)) return here.map(addedLine)
      const count = here.length === 1 ? '1 job' : `${here.length} jobs`
      const overview = `${count} ${day === today ? 'today' : 'tomorrow'}, the first at ${clockTime(first.start)}: ${place(first)}.`
      return [overview, ...others.filter(isEmergency).map(addedLine)]
    }),
    ...jobs.flatMap((job) => {
      const known = before(job.id)
      if (!known) return []
      if (known.start !== job.start) return `Moved: ${place(job)} from ${time(known.start)} to ${time(job.start)}.`
      const news = detailNames.filter((_, index) => known.details[index] !== job.details[index])
      return news.length > 0 ? `New about ${time(job.start)}, ${place(job)}: ${news.join(', ')}.` : []
    }),
    ...known.flatMap((job) => {
      const row = rows.find(({ id }) => id === job.id)
      const isGone = row && !theirs.includes(row) && !['completed', 'no-show'].includes(row.status)
      return isGone ? `Off your day: ${time(job.start)}, ${place(job)}.` : []
    }),
  ]
  return { jobs, lines: lines.length > maxLines ? [...lines.slice(0, maxLines), 'And more: see My Day.'] : lines }
}

const detailNames = ['the address', 'how to get in', 'a text']

const isOf = (day: string) => (job: NotifiedJob) => todayHere(new Date(job.start)) === day

const maxLines = 5

const hashOf = (details: unknown) =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 12)
