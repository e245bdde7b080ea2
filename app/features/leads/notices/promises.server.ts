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
/** After a long standstill, or a restored backup, nobody is told of old promises any more, a customer even less. */
const stillNews = { owner: 7 * day, customer: day }

/**
 * Watches the promises (PRODUCT §7.4): tells the owner at three quarters of the time and at its end, and then the
 * customer, once each. Which lead was told of is written in the transaction that lays the mails into the outbox.
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

/** Each round is a transaction of its own, so that many leads do not hold one open for long. */
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
      // What ended before a backup was brought back may have been reported, and answered, after that backup was made.
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
        // "We'll call within 2 hours" is no answer to "we're running behind".
        await replaceNotice(parts, kind, lead.id, 'customer-received')
        await enqueueMail(parts, [await customerLateMail(lead, known)])
      }
    }
    return leads.length
  })

/** Whom an earlier promise about the same request was late for, before it was closed and opened again: one such mail is enough. */
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
 * Marks the leads that are due and gives them: of several instances one gets each. A repetition is left out, for the
 * first one is told of; unless that one went to the trash or was closed unanswered, as of two alike one is.
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
