import { and, eq, isNull, sql } from 'drizzle-orm'

import { type Activity, publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { firstEvent, mayChange } from '#app/server/events/history.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'

import { erased, reference } from '#app/http/reference.ts'
import { leadEvents, type LeadKind, leadInfo, waitingStates } from './kinds.ts'
import { leadTable, leadTypes } from './registry.server.ts'
import type { BulkResult } from './schemas.ts'

const waits = (kind: LeadKind, status: string) => waitingStates[kind].includes(status)

/** The lead, locked until the transaction ends; refused with 404 when there is none or it lies in the trash. */
export async function lockLead(db: Orm, kind: LeadKind, id: number) {
  const table = leadTable(kind)
  const [row] = await db
    .select({
      id: table.id,
      status: table.status,
      email: table.email,
      updatedAt: table.updatedAt,
      firstResponseAt: table.firstResponseAt,
    })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update')
  if (!row) throw refuse.notFound()
  return { ...row, reference: reference(leadInfo[kind].letter, id) }
}
type LockedLead = Awaited<ReturnType<typeof lockLead>>

export interface Transition {
  kind: LeadKind
  row: { id: number; status: string; updatedAt: Date; firstResponseAt: Date | null }
  to: string
  /** Where its state may lead, and the sentence of a refusal. */
  allowed: readonly string[]
  refusal: string
  /** What is refused once the person's data is erased: the sentence, and where the state may lead then. */
  erased: { is: boolean; allowed: readonly string[]; refusal: string }
  /** Whether being in that state means that somebody answered. */
  responses: boolean
  /** For the activity log: "Marked B-1042 as contacted". */
  summary: string
  /** What else the state writes, and says in the history. */
  enter?: (isUndo: boolean) => Promise<{ set?: Record<string, unknown>; note?: string | null }>
}

/**
 * Brings a lead into another state: where its table allows it, or where it takes back the last change within the seconds of
 * Undo. The first answer stops the clock; going back to waiting lets it run again, unless somebody had called or written.
 * Gives null when it is in that state already, else whether this was Undo.
 */
export async function transition(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  { kind, row, to, allowed, refusal, erased, responses, summary, enter }: Transition,
): Promise<{ isUndo: boolean } | null> {
  const { db } = context
  const { id, status: from } = row
  const at = context.now()
  const step = await mayChange(db, { kind, id, from, to, allowed, now: at, sentence: refusal })
  if (!step) return null
  // Undo would come this far with it.
  if (erased.is && !erased.allowed.includes(to)) {
    throw new Refused(409, 'invalid_transition', erased.refusal, { more: { from, to, allowed: erased.allowed } })
  }
  const { set, note = null } = (await enter?.(step.isUndo)) ?? {}
  // What was put away answered is no less answered when it is taken out again.
  const reopens = waits(kind, to) && !waits(kind, from) && from !== 'archived'
  const answeredAt = responses ? (row.firstResponseAt ?? at) : reopens ? await firstAttempt(db, kind, id) : undefined
  const table = leadTable(kind)
  await db
    .update(table)
    .set({
      status: to,
      updatedAt: newVersion(row, at),
      ...(answeredAt !== undefined && { firstResponseAt: answeredAt }),
      ...set,
    })
    .where(eq(table.id, id))
  const { statusChanged, spamCleared } = leadEvents[kind]
  const activity: Activity = { actor: 'admin', ip: caller.ip, action: `${kind}.${to}`, summary }
  await publish(context, statusChanged, { kind, id, from, to, note, isUndo: step.isUndo, activity })
  if (from === 'spam' && !step.isUndo) await publish(context, spamCleared, { kind, id })
  return step
}

/** When somebody first called or wrote, as the history knows. */
const firstAttempt = async (db: Orm, kind: LeadKind, id: number): Promise<Date | null> =>
  (await firstEvent(db, kind, id, 'contact-attempt'))?.at ?? null

/** Takes a lead out of every list; it can be brought back from the trash. */
export async function moveToTrash(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  kind: LeadKind,
  { id, reference }: LockedLead,
) {
  const table = leadTable(kind)
  const deletedAt = context.now()
  await context.db.update(table).set({ deletedAt }).where(eq(table.id, id))
  const activity: Activity = {
    actor: 'admin',
    ip: caller.ip,
    action: `${kind}.delete`,
    summary: `Moved ${reference} to the trash`,
  }
  await publish(context, leadEvents[kind].trashed, { kind, id, activity })
  return { id, deletedAt }
}

/**
 * Takes out of a lead whatever says who it was: its own fields here, its history, mails, messages to webhooks and stored
 * answers by those who subscribe. The consent ledger stays, as the law asks. One that still waited is closed: nobody can be
 * answered any more.
 */
export async function eraseLead(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  kind: LeadKind,
  { id, status: from, email, reference }: LockedLead,
) {
  const { db } = context
  const { table, closedAs, blank } = leadTypes[kind]
  const at = context.now()
  const status = waits(kind, from) ? closedAs : from
  await db
    .update(table)
    .set({ email: erased, phone: erased, phoneE164: null, message: erased, status, updatedAt: at, notices: 'none' })
    .where(eq(table.id, id))
  await blank(db, eq(table.id, id), status !== from)
  const activity: Activity = {
    actor: 'admin',
    ip: caller.ip,
    action: `${kind}.erase`,
    summary: `Erased the personal data of ${reference}`,
  }
  await publish(context, leadEvents[kind].erased, { kind, id, email, from, to: status, activity })
  return { id, status, updatedAt: at }
}

/** Does the same to several leads; one that refuses is left out, and the answer says why. */
export async function inBulk(ids: readonly number[], change: (id: number) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { updated: 0, skipped: [] }
  // By number: two who change the same rows, each in an order of its own, would hold what the other waits for.
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    try {
      // One after the other: they share a transaction. `false` and null mean that nothing was to be done.
      if (!(await change(id))) result.skipped.push({ id, reason: 'Nothing to change.' })
      else result.updated++
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      result.skipped.push({ id, reason: error.message })
    }
  }
  return result
}

/** In SQL: whether a lead still waits for an answer. */
export function isWaiting(kind: LeadKind) {
  const table = leadTable(kind)
  const states = sql.join(
    waitingStates[kind].map((state) => sql`${state}`),
    sql`, `,
  )
  return and(isNull(table.firstResponseAt), isNull(table.deletedAt), sql`${table.status} in (${states})`)
}
