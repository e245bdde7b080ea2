import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import { type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { type OutgoingMail, enqueueMail } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { customerLateMail } from './customer-late.email.tsx'
import { ownerOverdueMail, ownerReminderMail } from './owner-clock.email.tsx'
import { replaceNotice } from './rules.server.ts'
import { notifyDevices } from './owner-notification.server.ts'
import { ownerTexts } from './texts.server.ts'
import { allowance } from './write.server.ts'

const batchSize = 50
const day = 24 * 3_600_000
/** After downtime or a restored backup, no one is notified of promises older than this. */
const maxAge = { owner: 7 * day, customer: day }

/**
 * Watches response promises: docs/product.md, "Promises". Notifies the owner at 75% and 100% of the promised time,
 * then the customer, once each, and the owner when it is time to call again. Marking a lead as notified and enqueuing its mails share a transaction.
 */
export const leadClockJob: Job = {
  name: 'lead-clock',
  every: 15_000,
  run: async (context) => {
    for (const kind of leadKinds) {
      await untilEmpty(() => notifyOverdue(context, kind))
      await untilEmpty(() => remind(context, kind))
    }
  },
}

/** One transaction per batch, so that many leads don't keep one open for long. */
async function untilEmpty(round: () => Promise<number>) {
  while ((await round()) === batchSize);
}

const remind = (context: Context, kind: LeadKind) =>
  inTransaction(context, async (tx) => {
    const { db, now, profile } = tx
    const table = leadTable(kind)
    const isDue = (at: PgColumn) =>
      and(
        lte(at, now()),
        ...[table.remindedAt, table.overdueNotifiedAt].map((notified) => or(isNull(notified), lt(notified, at))),
      )
    const leads = await claim(db, kind, 'remindedAt', now(), or(isDue(table.remindAt), isDue(table.tryAgainAt)))
    const settings = await readSetting(db, 'notifications', NotificationSettings)
    const businessProfile = await profile(db)
    const texts = await ownerTexts(tx)
    for (const lead of leads) {
      if (settings.remind) {
        const mail = await ownerReminderMail(lead, businessProfile, now())
        await enqueueMail(tx, sendTo(ownerAddresses(settings, businessProfile), mail))
      }
      await enqueueMail(tx, texts('reminder', lead))
    }
    await notifyDevices(tx, 'reminder', leads)
    return leads.length
  })

const notifyOverdue = (context: Context, kind: LeadKind) =>
  inTransaction(context, async (tx) => {
    const { db, now, profile } = tx
    const leads = await claim(
      db,
      kind,
      'overdueNotifiedAt',
      now(),
      and(isNull(leadTable(kind).overdueNotifiedAt), lte(leadTable(kind).dueAt, now())),
    )
    const settings = await readSetting(db, 'notifications', NotificationSettings)
    const businessProfile = await profile(db)
    const texts = await ownerTexts(tx)
    const restored = await restoredAt(db)
    const addresses = leads.map(({ email }) => email)
    const isAllowed = await allowance(tx, 'customer-late', addresses)
    const notifiedBefore = await leadsNotifiedLate(db, kind, leads)
    for (const lead of leads) {
      const late = now().getTime() - lead.dueAt.getTime()
      // A promise that ended before a restored backup was made may already have been reported, and answered.
      const isUncertain = restored !== null && lead.dueAt <= new Date(restored) && new Date(restored) <= now()
      const isTimely =
        late < maxAge.customer && !isUncertain && !notifiedBefore.has(lead.id) && lead.email.includes('@')
      const toCustomer = settings.tellCustomerLate && isTimely && isAllowed(lead.email)
      if (settings.tellOverdue && late < maxAge.owner) {
        const mail = await ownerOverdueMail(
          lead,
          businessProfile,
          now(),
          isUncertain ? null : toCustomer || notifiedBefore.has(lead.id),
        )
        await replaceNotice(tx, kind, lead.id, 'owner-reminder')
        await enqueueMail(tx, sendTo(ownerAddresses(settings, businessProfile), mail))
      }
      const ownerTexts = late < maxAge.owner ? texts('overdue', lead) : []
      if (ownerTexts.length > 0) await replaceNotice(tx, kind, lead.id, 'owner-text-reminder')
      await enqueueMail(tx, ownerTexts)
      if (toCustomer) {
        // "We'll call within 2 hours" must not follow "we're running behind".
        await replaceNotice(tx, kind, lead.id, 'customer-received')
        await enqueueMail(tx, [await customerLateMail(lead, businessProfile)])
      }
    }
    const isRecent = ({ dueAt }: Lead) => now().getTime() - dueAt.getTime() < maxAge.owner
    await notifyDevices(tx, 'overdue', leads.filter(isRecent))
    return leads.length
  })

/** Leads whose customer already got a late notice, before the lead was closed and reopened. One is enough. */
async function leadsNotifiedLate(db: Orm, kind: LeadKind, leads: { id: number }[]): Promise<Set<number | null>> {
  const ids = leads.map(({ id }) => id)
  const rows = await db
    .select({ id: outbox.relatedId })
    .from(outbox)
    .where(
      and(
        eq(outbox.relatedKind, kind),
        inArray(outbox.relatedId, ids),
        eq(outbox.kind, 'customer-late'),
        ne(outbox.status, 'discarded'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const inTransaction = (context: Context, work: (tx: Context) => Promise<number>) =>
  context.db.transaction((db) => work({ ...context, db }))

/**
 * Marks due leads and returns them; with several instances, each lead is claimed by one. Duplicates are skipped
 * because the original is reported, unless the original is in the trash or was closed unanswered.
 */
async function claim(
  db: Orm,
  kind: LeadKind,
  column: 'remindedAt' | 'overdueNotifiedAt',
  now: Date,
  due: ReturnType<typeof and>,
): Promise<Lead[]> {
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
  const some = db
    .select({ id: table.id })
    .from(table)
    .where(and(isWaiting(kind), or(isNull(table.duplicateOfId), originalIsClosed), due))
    .orderBy(table.dueAt)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(table)
    .set({ [column]: now })
    .where(sql`${table.id} in (${some})`)
    .returning({ id: table.id })
  const ids = claimed.map(({ id }) => id)
  return ids.length > 0 ? leadTypes[kind].find(db, inArray(table.id, ids)) : []
}

const sendTo = (addresses: string[], mail: Omit<OutgoingMail, 'to'>) => addresses.map((to) => ({ ...mail, to }))
