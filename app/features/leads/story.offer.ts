import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/answer.ts'
import { logChange, remember, storyOf } from '#app/server/events/history.ts'
import type { Context } from '#app/server/context.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { outbox, recordEvents } from '#db/schema.ts'

import type { BulkResult, LeadStory } from './schemas.ts'
import { holdBack, isAbout, whyHeldBack } from './held-back.offer.ts'
import { type LeadKind, leadWords, waitingStates } from './kinds.ts'
import { leadTable } from './lead.server.ts'

type Parts = Pick<Context, 'db' | 'now' | 'events'>

/** Everything that happened to a lead and every mail about it, each newest first. */
export async function storyOfLead(db: Orm, kind: LeadKind, id: number): Promise<LeadStory> {
  const events = await storyOf(db, kind, id)
  const mails = await db.select().from(outbox).where(isAbout(kind, id)).orderBy(desc(outbox.id))
  return {
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    mails: mails.map((mail) => ({ ...mail, at: (mail.sentAt ?? mail.createdAt).toISOString() })),
  }
}

export interface StatusChange {
  kind: LeadKind
  row: { id: number; status: string; firstResponseAt: Date | null }
  to: string
  /** Whether being in that state means that somebody answered. */
  answers: boolean
  /** For the activity tab, naming the reference and no person: "Marked B-1042 as contacted". */
  summary: string
  note?: string | null | undefined
  /** Further columns to write. */
  set?: Record<string, unknown>
}

/**
 * Brings a lead into another state, which `mayChange` has let it go to, with its history, the activity log and the telling.
 * The first answer stops the clock; going back to waiting lets it run again, unless somebody had called or written. What
 * was put away answered is no less answered when it is taken out again.
 */
export async function changeStatus(parts: Parts, caller: Pick<Caller, 'ip'>, change: StatusChange): Promise<void> {
  const { db, now } = parts
  const { kind, row, to, answers, summary, note, set } = change
  const { id, status: from } = row
  const at = now()
  const waits = waitingStates[kind].includes(to) && !waitingStates[kind].includes(from) && from !== 'archived'
  const firstResponseAt = answers ? (row.firstResponseAt ?? at) : waits ? await firstAttempt(db, kind, id) : undefined
  const table = leadTable(kind)
  await db
    .update(table)
    .set({ status: to, updatedAt: at, ...(firstResponseAt !== undefined && { firstResponseAt }), ...set })
    .where(eq(table.id, id))
  await remember(db, { kind, recordId: id, type: 'status', from, to, text: note ?? null, actor: 'admin', at })
  const why = whyHeldBack(kind, from, to)
  if (why) await holdBack(parts, kind, id, why)
  await logChange(parts, caller, { kind, id, did: to, summary })
}

/** When somebody first called or wrote, as the history knows. */
async function firstAttempt(db: Orm, kind: LeadKind, id: number): Promise<Date | null> {
  const [attempt] = await db
    .select({ at: recordEvents.at })
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, id), eq(recordEvents.type, 'contact-attempt')))
    .orderBy(recordEvents.id)
    .limit(1)
  return attempt?.at ?? null
}

/** The lead, locked until the transaction ends; refused with 404 when there is none or it lies in the trash. */
export async function lockedLead(db: Orm, kind: LeadKind, id: number) {
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
  return { ...row, reference: reference(leadWords[kind].letter, id) }
}

/** Does the same to several leads; one that refuses is left out, and the answer says why. */
export async function inBulk(ids: readonly number[], change: (id: number) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { updated: 0, skipped: [] }
  // By number: two who change the same rows, each in an order of its own, would hold what the other waits for.
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    try {
      // One after the other: they share a transaction. `false` means that nothing was to be done.
      if ((await change(id)) === false) result.skipped.push({ id, reason: 'Nothing to change.' })
      else result.updated++
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      result.skipped.push({ id, reason: error.message })
    }
  }
  return result
}

/** Whether a lead still waits for an answer, in SQL. */
export const isWaiting = (kind: LeadKind) => {
  const table = leadTable(kind)
  return and(
    isNull(table.firstResponseAt),
    isNull(table.deletedAt),
    sql`${table.status} in (${sql.join(
      waitingStates[kind].map((state) => sql`${state}`),
      sql`, `,
    )})`,
  )
}
