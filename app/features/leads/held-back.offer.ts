import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { type LeadKind, waitingStates } from './kinds.ts'
import { leadTable } from './lead.server.ts'
import { textEvents } from './owner-text.server.ts'

/** Why mails about a lead that have not left yet stay here, as the outbox says it. */
const words = {
  spam: 'Marked as spam',
  answered: 'Seen to before it could leave',
  reopened: 'Reopened before it could leave',
  trash: 'Moved to the trash',
}
type Why = keyof typeof words
const replaced = 'A later one about the same request was sent instead.'

/** What says that the lead waits, or that we will still be in touch. */
const saysThatItWaits = [
  'customer-received',
  'customer-late',
  'owner-reminder',
  'owner-overdue',
  ...textEvents.map((event) => `owner-text-${event}`),
]

const which: Record<Why, SQL | undefined> = {
  spam: undefined,
  answered: inArray(outbox.kind, saysThatItWaits),
  reopened: eq(outbox.kind, 'customer-cancelled'),
  // That nobody will come is as true of what was thrown away.
  trash: ne(outbox.kind, 'customer-cancelled'),
}

/** Why a step from one state to another holds mails back, if it does. */
export function whyHeldBack(kind: LeadKind, from: string, to: string): Why | null {
  const waits = (state: string) => waitingStates[kind].includes(state)
  if (to === 'spam') return 'spam'
  if (waits(from) && !waits(to)) return 'answered'
  return from === 'cancelled' && waits(to) ? 'reopened' : null
}

/**
 * Holds back what has not left yet and is not true any more, so that mail servers which put mails off do not turn it into
 * the latest news. What is just on its way leaves or is not tried again; what has failed is not sent by "Resend all".
 */
export const holdBack = (parts: Telling, kind: LeadKind, id: number, why: Why): Promise<void> =>
  hold(parts, and(isAbout(kind, id), which[why]), words[why])

/** Later news take the place of what has not left yet. */
export const replaceUnsent = (parts: Telling, kind: LeadKind, id: number, older: string): Promise<void> =>
  hold(parts, and(isAbout(kind, id), eq(outbox.kind, older)), replaced)

async function hold({ db, events }: Telling, what: SQL | undefined, why: string): Promise<void> {
  const held = await db
    .update(outbox)
    .set({
      status: 'discarded',
      // How a failed one failed can still be read.
      error: sql`case when ${outbox.status} = 'failed' then concat(${outbox.error}, ${behind(why)}::text) else ${why} end`,
    })
    .where(and(what, inArray(outbox.status, ['queued', 'sending', 'failed'])))
    .returning({ id: outbox.id })
  if (held.length > 0) await events.tell(db, { type: 'outbox.changed' })
}

const behind = (why: string) => ` (${why})`

const day = 24 * 3_600_000

/**
 * That step was taken back: what it held back is as it was. What waited goes out after all, what may still be on its way
 * is waited for, and what had failed has failed.
 */
export async function letGo({ db, now, events }: Parts, kind: LeadKind, id: number, why: Why): Promise<void> {
  // It waits no more all the same: somebody had called before.
  if (why === 'answered' && (await isAnswered(db, kind, id))) return
  // The trash keeps things for weeks, and after a day no mail of that kind is news any more.
  const isNews = why === 'trash' ? gt(outbox.createdAt, new Date(now().getTime() - day)) : undefined
  const isHeld = and(isAbout(kind, id), eq(outbox.status, 'discarded'))
  const back = await db
    .update(outbox)
    .set({
      status: sql`case when ${outbox.claimedAt} is null then 'queued' else 'sending' end`,
      error: null,
      nextAt: sql`greatest(${now().toISOString()}::timestamptz, ${outbox.nextAt})`,
    })
    .where(and(isHeld, eq(outbox.error, words[why]), isNews))
    .returning({ id: outbox.id })
  const failure = behind(words[why])
  const failed = await db
    .update(outbox)
    .set({ status: 'failed', error: sql`left(${outbox.error}, ${-failure.length}::int)` })
    .where(and(isHeld, sql`right(${outbox.error}, ${failure.length}::int) = ${failure}`))
    .returning({ id: outbox.id })
  if (back.length > 0) await events.tell(db, { type: 'outbox.queued' })
  else if (failed.length > 0) await events.tell(db, { type: 'outbox.changed' })
}

async function isAnswered(db: Orm, kind: LeadKind, id: number): Promise<boolean> {
  const table = leadTable(kind)
  const [lead] = await db.select({ at: table.firstResponseAt }).from(table).where(eq(table.id, id))
  return Boolean(lead?.at)
}

type Parts = Pick<Context, 'db' | 'now' | 'events'>
type Telling = Pick<Context, 'db' | 'events'>

/** The mails and texts about a lead: a condition on `outbox`. */
export const isAbout = (kind: LeadKind, id: number) => and(eq(outbox.relatedKind, kind), eq(outbox.relatedId, id))
