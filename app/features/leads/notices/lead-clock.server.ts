import { and, desc, eq, exists, isNotNull, isNull, lt, lte, notInArray, or, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import { type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { markInBatches } from '#app/features/notifications/public.server.ts'
import { NotificationSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import { notifyCustomers, notifyOwner } from './announce.server.ts'
import { isUncertain, wasNotifiedLate } from './lead-notices.server.ts'

/** Of more overdue leads than this at once, after an outage for example, one in each batch is notified of. */
const maxSingle = 20
const day = 24 * 3_600_000
/** After downtime or a restored backup, no one is notified of promises older than this. */
const maxAge = { owner: 7 * day, customer: day }

/**
 * Watches response promises: docs/product.md, "Promises". Notifies the owner at 75% and 100% of the promised time,
 * then the customer, once each, and the owner when it is time to call again. Leads are marked as notified in the transaction
 * that enqueues their notices.
 */
export const leadClockTask: Task = {
  name: 'lead-clock',
  every: 15_000,
  run: async (context) => {
    const { db, now } = context
    for (const kind of leadKinds) {
      const { table, find } = leadTypes[kind]
      // The latest first: after an outage, those are the customers who may still be waiting.
      const orderBy = desc(table.dueAt)
      const overdue = () => ({ where: isOverdue(context, kind), orderBy, set: { overdueNotifiedAt: now() } })
      const due = await db
        .select({ id: table.id })
        .from(table)
        .where(overdue().where)
        .limit(maxSingle + 1)
      const budget = due.length > maxSingle ? 'first' : 'hourly'
      await markInBatches(context, table, overdue, async (tx, rows) => {
        const leads = await find(tx.db, rows)
        const recent = leads.filter((lead) => tx.now().getTime() - lead.dueAt.getTime() < maxAge.owner)
        await notifyOwner(tx, 'overdue', recent, budget)
        await notifyCustomers(tx, 'customer-late', await withoutNotice(tx, leads))
      })
      const toRemind = () => ({ where: isToRemind(context, kind), orderBy, set: { remindedAt: now() } })
      await markInBatches(context, table, toRemind, async (tx, rows) =>
        notifyOwner(tx, 'reminder', await find(tx.db, rows)),
      )
    }
  },
}

/** Those whose customers are to be notified of the delay: once, not long after it, and only those who filled in a form. */
async function withoutNotice({ db, now }: Context, leads: Lead[]): Promise<Lead[]> {
  const { tellCustomerLate } = await readSetting(db, 'notifications', NotificationSettings)
  const late: Lead[] = []
  for (const lead of tellCustomerLate ? leads.filter(({ isReply }) => !isReply) : []) {
    const isTimely = now().getTime() - lead.dueAt.getTime() < maxAge.customer && !(await isUncertain(db, lead, now()))
    if (isTimely && (await db.$count(outbox, wasNotifiedLate(lead))) === 0) late.push(lead)
  }
  return late
}

/**
 * SQL condition: a lead waits for a reply. Duplicates are skipped because the original is reported, unless the original is in
 * the trash or was closed unanswered.
 */
export function isWatched(db: Orm, kind: LeadKind, due?: SQL): SQL | undefined {
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

function isOverdue({ db, now }: Context, kind: LeadKind) {
  const { overdueNotifiedAt, dueAt } = leadTable(kind)
  return isWatched(db, kind, and(isNull(overdueNotifiedAt), lte(dueAt, now())))
}

function isToRemind({ db, now }: Context, kind: LeadKind) {
  const { remindAt, tryAgainAt, remindedAt, overdueNotifiedAt } = leadTable(kind)
  const isDue = (at: PgColumn) =>
    and(lte(at, now()), ...[remindedAt, overdueNotifiedAt].map((notified) => or(isNull(notified), lt(notified, at))))
  return isWatched(db, kind, or(isDue(remindAt), isDue(tryAgainAt)))
}
