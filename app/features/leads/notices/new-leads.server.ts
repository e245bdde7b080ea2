import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'

import type { Subscriber } from '#app/events.ts'
import { type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { markInBatches } from '#app/features/notifications/public.server.ts'
import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { enqueueNotices } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import { notifyCustomers, notifyOwner } from './announce.server.ts'
import { maybeSpam } from './lead-notices.server.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Enqueues the first notices about each new lead. The request only marks it as pending, so that a visitor doesn't wait; the
 * mark is removed in the transaction that enqueues, so none is lost or sent twice.
 */
export const leadNoticesTask: Task = {
  name: 'lead-mails',
  every: 15_000,
  onEvents: ['lead.created'],
  everywhere: true,
  run: async (context) => {
    for (const kind of leadKinds) {
      const { table, find } = leadTypes[kind]
      const marking = () => ({ where: pending(kind), set: { notices: 'written' as const }, wait: true })
      await markInBatches(context, table, marking, async (tx, rows) => enqueue(tx, kind, await find(tx.db, rows)))
    }
    await notifyOfSpam(context)
  },
}

const pending = (kind: LeadKind) => {
  const { notices, deletedAt, status } = leadTable(kind)
  return and(eq(notices, 'pending'), isNull(deletedAt), ne(status, 'spam'))
}

/** No notices for a lead already answered or closed, and no confirmation to the customer after a day. */
async function enqueue(tx: Context, kind: LeadKind, leads: Lead[]): Promise<void> {
  const open = leads.filter(
    ({ firstResponseAt, status }) => firstResponseAt === null && waitingStates[kind].includes(status),
  )
  await notifyOwner(tx, 'new', open)
  const isTimely = ({ createdAt }: Lead) => tx.now().getTime() - createdAt.getTime() < day
  // A text or an email is answered, not confirmed; in an emergency they must know whom to call.
  await notifyCustomers(
    tx,
    'customer-received',
    open.filter((lead) => (!lead.isReply || lead.urgent) && isTimely(lead)),
  )
}

/** A filter may be wrong: the owner learns of an emergency that looks like spam, but of one an hour. */
async function notifyOfSpam(context: Context): Promise<void> {
  const { db, now, profile } = context
  const kind = 'owner-maybe-spam'
  const lately = and(eq(outbox.kind, kind), gt(outbox.createdAt, new Date(now().getTime() - hour)))
  for (const relatedKind of leadKinds) {
    const table = leadTable(relatedKind)
    const { urgency } = leadTypes[relatedKind]
    if (!urgency) continue
    const isUrgent = eq(urgency, 'emergency')
    const isUnnamed = and(eq(table.notices, 'digest'), eq(table.status, 'spam'), isUrgent, isNull(table.deletedAt))
    if ((await db.$count(table, isUnnamed)) === 0 || (await db.$count(outbox, lately)) > 0) continue
    await db.transaction(async (transaction) => {
      const marking = transaction.update(table).set({ notices: 'written' }).where(isUnnamed)
      const [first] = await marking.returning({ id: table.id })
      if (!first) return
      const settings = await readSetting(transaction, 'notifications', NotificationSettings)
      const about = { ...first, kind: relatedKind }
      const notices = ownerAddresses(settings, await profile(transaction)).map((to) =>
        maybeSpam.notice('email', about, to),
      )
      await enqueueNotices({ ...context, db: transaction }, notices)
    })
  }
}

/** Notifies the owner of a lead that turned out not to be spam. */
export const noticeSubscriber: Subscriber = {
  on: {
    'lead.spam_cleared': async ({ kind, id }, context) => {
      const table = leadTable(kind)
      await context.db.update(table).set({ notices: 'written' }).where(eq(table.id, id))
      await notifyOwner(context, 'new', await leadTypes[kind].find(context.db, eq(table.id, id)), null)
    },
  },
}

/** Number of leads stored before `at` whose notices are still pending. */
export async function pendingNotices(db: Orm, at: Date): Promise<number> {
  const counts = await Promise.all(
    leadKinds.map((kind) => db.$count(leadTable(kind), and(pending(kind), lt(leadTable(kind).createdAt, at)))),
  )
  return counts.reduce((sum, one) => sum + one, 0)
}

/** Drops pending notices after a restore: they may have been sent after the backup was made. */
export async function skipNotices(db: Orm): Promise<void> {
  for (const kind of leadKinds) {
    const table = leadTable(kind)
    // In sequence: they may share a transaction.
    await db
      .update(table)
      .set({ notices: 'none' })
      .where(inArray(table.notices, ['pending', 'digest']))
  }
}
