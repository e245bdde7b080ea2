import { and, eq, exists, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

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
import { ownerTexts } from './texts.server.ts'
import { allowance } from './write.server.ts'

const batchSize = 50
const day = 24 * 3_600_000
/** After downtime or a restored backup, no one is notified of promises older than this. */
const stillNews = { owner: 7 * day, customer: day }

/**
 * Watches response promises: docs/product.md, "Promises". Notifies the owner at 75% and 100% of the promised time,
 * then the customer, once each. Marking a lead as notified and enqueuing its mails share a transaction.
 */
export const leadClockJob: Job = {
  name: 'lead-clock',
  every: 15_000,
  run: async (context) => {
    for (const kind of leadKinds) {
      await untilNone(() => tellOverdue(context, kind))
      await untilNone(() => remind(context, kind))
    }
  },
}

/** One transaction per batch, so that many leads don't keep one open for long. */
async function untilNone(round: () => Promise<number>) {
  while ((await round()) === batchSize);
}

const remind = (context: Context, kind: LeadKind) =>
  inOneGo(context, async (parts) => {
    const { db, now, profile } = parts
    const table = leadTable(kind)
    const leads = await claim(
      db,
      kind,
      'remindedAt',
      now(),
      and(lte(table.remindAt, now()), isNull(table.overdueNotifiedAt)),
    )
    const settings = await readSetting(db, 'notifications', NotificationSettings)
    const known = await profile(db)
    const texts = await ownerTexts(parts)
    for (const lead of leads) {
      if (settings.remind) {
        const mail = await ownerReminderMail(lead, known, now())
        await enqueueMail(parts, toEach(ownerAddresses(settings, known), mail))
      }
      await enqueueMail(parts, texts('reminder', lead))
    }
    return leads.length
  })

const tellOverdue = (context: Context, kind: LeadKind) =>
  inOneGo(context, async (parts) => {
    const { db, now, profile } = parts
    const leads = await claim(db, kind, 'overdueNotifiedAt', now(), lte(leadTable(kind).dueAt, now()))
    const settings = await readSetting(db, 'notifications', NotificationSettings)
    const known = await profile(db)
    const texts = await ownerTexts(parts)
    const restored = await restoredAt(db)
    const addresses = leads.map(({ email }) => email)
    const may = await allowance(parts, 'customer-late', addresses)
    const before = await toldLate(db, kind, leads)
    for (const lead of leads) {
      const late = now().getTime() - lead.dueAt.getTime()
      // A promise that ended before a restored backup was made may already have been reported, and answered.
      const mayKnow = restored !== null && lead.dueAt <= new Date(restored) && new Date(restored) <= now()
      const isNews = late < stillNews.customer && !mayKnow && !before.has(lead.id) && lead.email.includes('@')
      const toCustomer = settings.tellCustomerLate && isNews && may(lead.email)
      if (settings.tellOverdue && late < stillNews.owner) {
        const mail = await ownerOverdueMail(lead, known, now(), mayKnow ? null : toCustomer || before.has(lead.id))
        await replaceNotice(parts, kind, lead.id, 'owner-reminder')
        await enqueueMail(parts, toEach(ownerAddresses(settings, known), mail))
      }
      const ownerTexts = late < stillNews.owner ? texts('overdue', lead) : []
      if (ownerTexts.length > 0) await replaceNotice(parts, kind, lead.id, 'owner-text-reminder')
      await enqueueMail(parts, ownerTexts)
      if (toCustomer) {
        // "We'll call within 2 hours" must not follow "we're running behind".
        await replaceNotice(parts, kind, lead.id, 'customer-received')
        await enqueueMail(parts, [await customerLateMail(lead, known)])
      }
    }
    return leads.length
  })

/** Leads whose customer already got a late notice, before the lead was closed and reopened. One is enough. */
async function toldLate(db: Orm, kind: LeadKind, leads: { id: number }[]): Promise<Set<number | null>> {
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

const inOneGo = (context: Context, work: (parts: Context) => Promise<number>) =>
  context.db.transaction((db) => work({ ...context, db }))

/**
 * Marks due leads and returns them; with several instances, each lead is claimed by one. Duplicates are skipped
 * because the original is reported, unless the original is in the trash or was closed unanswered.
 */
async function claim(
  db: Orm,
  kind: LeadKind,
  mark: 'remindedAt' | 'overdueNotifiedAt',
  now: Date,
  due: ReturnType<typeof and>,
): Promise<Lead[]> {
  const table = leadTable(kind)
  const first = alias(table, 'first')
  const firstIsGone = exists(
    db
      .select({ id: first.id })
      .from(first)
      .where(
        and(
          eq(first.id, table.duplicateOfId),
          or(
            isNotNull(first.deletedAt),
            and(isNull(first.firstResponseAt), notInArray(first.status, [...waitingStates[kind]])),
          ),
        ),
      ),
  )
  const some = db
    .select({ id: table.id })
    .from(table)
    .where(and(isWaiting(kind), isNull(table[mark]), or(isNull(table.duplicateOfId), firstIsGone), due))
    .orderBy(table.dueAt)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(table)
    .set({ [mark]: now })
    .where(sql`${table.id} in (${some})`)
    .returning({ id: table.id })
  const ids = claimed.map(({ id }) => id)
  return ids.length > 0 ? leadTypes[kind].find(db, inArray(table.id, ids)) : []
}

const toEach = (addresses: string[], mail: Omit<OutgoingMail, 'to'>) => addresses.map((to) => ({ ...mail, to }))
