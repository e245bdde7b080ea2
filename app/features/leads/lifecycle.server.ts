import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { type Activity, publish } from '#app/events.ts'
import { erasedSource } from '#app/features/analytics/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { historyOf } from '#app/server/events/history.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'

import { erased, reference } from '#app/http/reference.ts'
import { attemptChannels } from './contact-attempts.ts'
import { type LeadKind, leadInfo, openStates, waitingStates } from './kinds.ts'
import { leadTable, leadTypes } from './registry.server.ts'
import type { BulkResult } from './schemas.ts'

const isWaitingStatus = (kind: LeadKind, status: string) => waitingStates[kind].includes(status)

/** Selects the lead for update; 404 if it doesn't exist or is in the trash. */
export async function lockLead(db: Orm, kind: LeadKind, id: number) {
  const table = leadTable(kind)
  const [row] = await lockLeads(db, kind, and(eq(table.id, id), isNull(table.deletedAt)))
  if (!row) throw refuse.notFound()
  return row
}

/** Selects leads for update, in the order of their IDs. */
export async function lockLeads(db: Orm, kind: LeadKind, where: SQL | undefined) {
  const table = leadTable(kind)
  const rows = await db
    .select({
      id: table.id,
      status: table.status,
      email: table.email,
      updatedAt: table.updatedAt,
      firstResponseAt: table.firstResponseAt,
    })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .for('update')
  return rows.map((row) => ({ ...row, reference: reference(leadInfo[kind].letter, row.id) }))
}
type LockedLead = Awaited<ReturnType<typeof lockLead>>

export interface Transition {
  kind: LeadKind
  row: { id: number; status: string; updatedAt: Date; firstResponseAt: Date | null }
  to: string
  /** The change must reverse the last one, and is allowed then. */
  undo?: boolean | undefined
  /** Statuses it may change to, and the error message for any other. */
  allowed: readonly string[]
  refusal?: string
  /** The same rule and message once the personal data is erased. */
  erased?: { is: boolean; allowed: readonly string[]; refusal: string }
  /** Whether entering `to` counts as the first response. */
  isResponse: boolean
  /** For the activity log: "Marked B-1042 as contacted". */
  summary: string
  /** Checks the change and gives further columns to set and a note for the history. */
  enter?: () => Promise<{ set?: Record<string, unknown>; note?: string | null }>
}

/**
 * Changes a lead's status if the transition is allowed. The first response stops the clock; going back to waiting restarts
 * it, unless a contact attempt was recorded. Without a caller, the customer does it. Returns false if the lead already has that
 * status.
 */
export async function transition(
  context: Context,
  caller: Pick<Caller, 'ip'> | 'system' | 'technician' | null,
  { kind, row, to, undo, allowed, refusal = '', erased, isResponse, summary, enter }: Transition,
): Promise<boolean> {
  const { db } = context
  const { id, status: from } = row
  if (from === to) return false
  const isAllowed = undo ? await reversesLastChange(db, kind, id, from, to) : allowed.includes(to)
  if (!isAllowed) throw refuse.transition(refusal, { from, to, allowed })
  if (erased?.is && !erased.allowed.includes(to))
    throw refuse.transition(erased.refusal, { from, to, allowed: erased.allowed })
  const { set, note = null } = (await enter?.()) ?? {}
  const at = context.now()
  // Unarchiving an answered lead doesn't make it unanswered.
  const reopens = isWaitingStatus(kind, to) && !isWaitingStatus(kind, from) && from !== 'archived'
  const answeredAt = isResponse ? (row.firstResponseAt ?? at) : reopens ? await firstAttempt(db, kind, id) : undefined
  await leadTypes[kind].store(db, id, {
    status: to,
    updatedAt: newVersion(row, at),
    ...(answeredAt !== undefined && { firstResponseAt: answeredAt }),
    ...((isResponse || !openStates[kind].includes(to)) && { tryAgainAt: null }),
    ...set,
  })
  const by = typeof caller === 'string' ? { actor: caller } : caller && { actor: 'admin' as const, ip: caller.ip }
  const activity: Activity | null = by && { ...by, action: `${kind}.${to}`, summary }
  await publish(context, 'lead.status_changed', { kind, id, from, to, note, ...(activity && { activity }) })
  if (from === 'spam' && !undo) await publish(context, 'lead.spam_cleared', { kind, id })
  return true
}

async function reversesLastChange(db: Orm, kind: LeadKind, id: number, from: string, to: string): Promise<boolean> {
  const last = (await historyOf(db, kind, id)).find(({ type }) => type === 'status')
  return last?.from === to && last.to === from
}

/** Time of the first recorded contact attempt that reached the customer. */
const firstAttempt = async (db: Orm, kind: LeadKind, id: number): Promise<Date | null> =>
  (await historyOf(db, kind, id)).filter(isReached).at(-1)?.at ?? null

/** Whether an entry of the history is a contact attempt that reached the customer. */
export const isReached = ({ type, to }: { type: string; to: string | null }): boolean =>
  type === 'contact-attempt' && attemptChannels.some((channel) => channel === to)

/** Moves a lead to the trash; it can be restored from there. */
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
  await publish(context, 'lead.trashed', { kind, id, activity })
  return { id, deletedAt }
}

/**
 * Erases a lead's personal data: its own columns here; its history, mails, webhook payloads and cached responses
 * through subscribers. The consent ledger must stay by law. A lead still waiting is closed, because no one can
 * respond to it anymore.
 */
export async function eraseLead(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  kind: LeadKind,
  { id, status: from, email, reference }: LockedLead,
) {
  const { db } = context
  const { table, erasedStatus, eraseOwn } = leadTypes[kind]
  const at = context.now()
  const status = isWaitingStatus(kind, from) ? erasedStatus : from
  await db
    .update(table)
    .set({
      email: erased,
      phone: erased,
      phoneE164: null,
      message: erased,
      status,
      updatedAt: at,
      notices: 'none',
      tryAgainAt: null,
      ...erasedSource(table.trafficSource),
    })
    .where(eq(table.id, id))
  await eraseOwn(db, id, status !== from)
  const activity: Activity = {
    actor: 'admin',
    ip: caller.ip,
    action: `${kind}.erase`,
    summary: `Erased the personal data of ${reference}`,
  }
  await publish(context, 'lead.erased', { kind, id, email, from, to: status, activity })
  return { id, status, updatedAt: at }
}

/** Applies a change to several leads. Those that refuse it are skipped, with the reason. */
export async function inBulk(ids: readonly number[], change: (id: number) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { updated: 0, skipped: [] }
  // In id order, so that concurrent changes of the same rows can't deadlock.
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    try {
      // In sequence: they share a transaction. `false` and null mean there was nothing to change.
      if (!(await change(id))) result.skipped.push({ id, reason: 'Nothing to change.' })
      else result.updated++
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      result.skipped.push({ id, reason: error.message })
    }
  }
  return result
}

/** SQL condition: the lead still waits for a response. */
export function isWaiting(kind: LeadKind) {
  const { firstResponseAt, deletedAt, status } = leadTable(kind)
  return and(isNull(firstResponseAt), isNull(deletedAt), inArray(status, [...waitingStates[kind]]))
}

/** SQL condition: the lead is on a tab of its list, which is a status, 'open', or '' for all. */
export function isOnTab(kind: LeadKind, tab: string) {
  const { status } = leadTable(kind)
  if (tab === '') return undefined
  return tab === 'open' ? inArray(status, [...openStates[kind]]) : eq(status, tab)
}

/** What to answer first: emergencies, then by due time, and answered leads last. Must match the indexes "…_open". */
export function byUrgency(kind: LeadKind): SQL[] {
  const { id, dueAt, firstResponseAt } = leadTable(kind)
  const { urgency } = leadTypes[kind]
  return [
    sql`(${firstResponseAt} is not null)`,
    ...(urgency ? [sql`(${urgency} <> 'emergency')`] : []),
    asc(dueAt),
    asc(id),
  ]
}
