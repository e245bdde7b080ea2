import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import { type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { NotificationSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { notifyCustomers, notifyOwner } from './announce.server.ts'
import { pause, sendDigests } from './digest.server.ts'
import { isUncertain, wasNotifiedLate } from './lead-notices.server.ts'

const batchSize = 50
/** More overdue leads than this at once, after an outage for example, are notified of in a digest. */
const maxSingle = 20
const day = 24 * 3_600_000
/** After downtime or a restored backup, no one is notified of promises older than this. */
const maxAge = { owner: 7 * day, customer: day }

/**
 * Watches response promises: docs/product.md, "Promises". Notifies the owner at 75% and 100% of the promised time,
 * then the customer, once each, and the owner when it is time to call again. Leads are marked as notified in the transaction
 * that enqueues their notices.
 */
export const leadClockJob: Job = {
  name: 'lead-clock',
  every: 15_000,
  run: async (context) => {
    for (const kind of leadKinds) {
      const due = await dueIds(context, kind, isOverdue(context, kind)).limit(maxSingle + 1)
      const budget = due.length > maxSingle ? 'digest' : 'hourly'
      await inBatches(context, kind, 'overdueNotifiedAt', isOverdue, async (tx, leads) => {
        const recent = leads.filter(({ dueAt }) => tx.now().getTime() - dueAt.getTime() < maxAge.owner)
        await notifyOwner(tx, 'overdue', recent, budget)
        await notifyCustomers(tx, 'customer-late', await withoutNotice(tx, leads))
      })
      await inBatches(context, kind, 'remindedAt', isToRemind, (tx, leads) => notifyOwner(tx, 'reminder', leads))
    }
    await sendDigests(context)
  },
}

type Condition = (context: Context, kind: LeadKind) => SQL | undefined

/** Marks the leads that are due and notifies of them, one transaction per batch: no other waits long for the database. */
async function inBatches(
  context: Context,
  kind: LeadKind,
  column: 'remindedAt' | 'overdueNotifiedAt',
  isDue: Condition,
  notify: (tx: Context, leads: Lead[]) => Promise<void>,
): Promise<void> {
  const { id } = leadTable(kind)
  const batch = () =>
    context.db.transaction(async (db) => {
      const tx = { ...context, db }
      const due = dueIds(tx, kind, isDue(tx, kind)).limit(batchSize).for('update', { skipLocked: true })
      const marked = await db
        .update(leadTable(kind))
        .set({ [column]: context.now() })
        .where(sql`${id} = any(array(${due}))`)
        .returning({ id })
      const ids = marked.map((row) => row.id)
      if (ids.length > 0) await notify(tx, await leadTypes[kind].find(db, inArray(id, ids)))
      return ids.length
    })
  while ((await batch()) === batchSize && !context.events.ending.aborted) await pause()
}

/** The latest first: after an outage, those are the customers who may still be waiting. */
function dueIds({ db }: Context, kind: LeadKind, where: SQL | undefined) {
  const table = leadTable(kind)
  return db.select({ id: table.id }).from(table).where(where).orderBy(desc(table.dueAt))
}

/** Those whose customers are to be notified of the delay: once, and not long after it. */
async function withoutNotice({ db, now }: Context, leads: Lead[]): Promise<Lead[]> {
  const { tellCustomerLate } = await readSetting(db, 'notifications', NotificationSettings)
  const late: Lead[] = []
  for (const lead of tellCustomerLate ? leads : []) {
    const isTimely = now().getTime() - lead.dueAt.getTime() < maxAge.customer && !(await isUncertain(db, lead, now()))
    if (isTimely && (await db.$count(outbox, wasNotifiedLate(lead))) === 0) late.push(lead)
  }
  return late
}

/**
 * Duplicates are skipped because the original is reported, unless the original is in the trash or was closed
 * unanswered.
 */
function isWatched(db: Orm, kind: LeadKind, due: SQL | undefined): SQL | undefined {
  const table = leadTable(kind)
  const original = alias(table, 'first')
  const originalIsClosed = exists(
    db
      .select({ id: original.id })
      .from(original)
      .where(
        and(
          eq(original.id, table.duplicateOfId),
          or(
            isNotNull(original.deletedAt),
            and(isNull(original.firstResponseAt), notInArray(original.status, [...waitingStates[kind]])),
          ),
        ),
      ),
  )
  return and(isWaiting(kind), or(isNull(table.duplicateOfId), originalIsClosed), due)
}

const isOverdue: Condition = ({ db, now }, kind) => {
  const { overdueNotifiedAt, dueAt } = leadTable(kind)
  return isWatched(db, kind, and(isNull(overdueNotifiedAt), lte(dueAt, now())))
}

const isToRemind: Condition = ({ db, now }, kind) => {
  const { remindAt, tryAgainAt, remindedAt, overdueNotifiedAt } = leadTable(kind)
  const isDue = (at: PgColumn) =>
    and(lte(at, now()), ...[remindedAt, overdueNotifiedAt].map((notified) => or(isNull(notified), lt(notified, at))))
  return isWatched(db, kind, or(isDue(remindAt), isDue(tryAgainAt)))
}
