import { and, eq, isNull, ne } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { managePath } from '#app/features/leads/manage-path.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { linkTo } from '#app/features/links/public.server.ts'
import { isQuiet, TextSettings } from '#app/features/settings/public.server.ts'
import { typedMailNotice, typedTextNotice } from '#app/features/leads/send-message.server.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { type Content, type Decision, type NoticeKind, type NoticeKey, undoDelay } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import { customerLateMail } from './customer-late.email.tsx'
import { customerReceivedMail } from './customer-received.email.tsx'
import { ownerMaybeSpamMail, ownerNewMail, ownerOverdueMail, ownerReminderMail } from './owner-lead.email.tsx'
import { type OwnerEvent, ownerText } from './owner-text.server.ts'

type Render = (lead: Lead, profile: BusinessProfile, now: Date, context: Context) => Promise<Content>

const day = 24 * 3_600_000

const notice = (render: Render, { isText = false } = {}): NoticeKind => ({
  decide: async (context, row) => {
    const { db, now } = context
    const kind = row.relatedKind as LeadKind
    const [lead] = await leadTypes[kind].find(db, eq(leadTable(kind).id, row.relatedId!))
    if (!lead) return { skip: 'trash' }
    const reason = untrue(lead, row)
    if (reason) return reason
    const content = await render(lead, await context.profile(db), now(), context)
    // Emergencies don't wait.
    const hold = isText && !lead.urgent && isQuiet(await readSetting(db, 'texts', TextSettings), now())
    return { ...content, hold }
  },
})

const text = (event: OwnerEvent) =>
  notice(async (lead, profile, now, { db }) => ownerText(event, lead, profile, now, await countUnnamed(db)), {
    isText: true,
  })

const newMail = notice(async (lead, profile, now, { db }) => ownerNewMail(lead, profile, now, await countUnnamed(db)))

/** How each notice about a lead is decided and rendered: docs/product.md, "Notices". */
export const leadNotices: Record<string, NoticeKind> = {
  'owner-new': newMail,
  'owner-emergency': newMail,
  'owner-reminder': notice(async (lead, profile, now, { db }) =>
    ownerReminderMail(lead, profile, now, await countUnnamed(db)),
  ),
  'owner-overdue': notice(async (lead, profile, now, { db }) =>
    ownerOverdueMail(lead, profile, now, {
      customerNotified: await isCustomerNotified(db, lead, now),
      more: await countUnnamed(db),
    }),
  ),
  'owner-maybe-spam': {
    decide: async ({ db, now, profile }, { relatedKind, relatedId }) => {
      const kind = relatedKind as LeadKind
      const [lead] = await leadTypes[kind].find(db, eq(leadTable(kind).id, relatedId!))
      if (!lead || lead.deletedAt) return { skip: 'trash' }
      return lead.status === 'spam' ? ownerMaybeSpamMail(lead, await profile(db), now()) : { skip: 'resolved' }
    },
  },
  'owner-text-new': text('new'),
  'owner-text-emergency': text('new'),
  'owner-text-reminder': text('reminder'),
  'owner-text-overdue': text('overdue'),
  'customer-received': notice(async (lead, profile, _now, context) =>
    customerReceivedMail(lead, await pageOf(context, lead), profile),
  ),
  'customer-late': notice(customerLateMail),
  'customer-message': typedMailNotice,
  'customer-text-message': typedTextNotice,
}

/** The path of the customer's own page; null for messages. */
async function pageOf(context: Context, { kind, id }: Lead): Promise<string | null> {
  return kind === 'booking' ? managePath(await linkTo(context, 'appointment', { kind, id })) : null
}

/** Why a notice about a lead is not sent; null if it still is true. The owner's first email is the record of the request. */
function untrue(lead: Lead, { kind, createdAt }: NoticeKey): Decision | null {
  const { deletedAt, status, updatedAt, firstResponseAt, urgent } = lead
  // Restored on the same day, it is sent.
  if (deletedAt) return { skip: 'trash', until: new Date(createdAt.getTime() + day) }
  const isWaiting = firstResponseAt === null && waitingStates[lead.kind].includes(status)
  const isUndone = kind.endsWith('emergency') && !urgent
  const reason =
    status === 'spam' ? 'spam' : isUndone ? 'withdrawn' : isWaiting || kind === 'owner-new' ? null : 'answered'
  return reason && { skip: reason, until: new Date(updatedAt.getTime() + undoDelay) }
}

/** How many leads wait of which the owner was not notified, since the hour's budget was used up. */
async function countUnnamed(db: Orm): Promise<number> {
  let unnamed = 0
  for (const kind of leadKinds) {
    const { notices, deletedAt } = leadTable(kind)
    unnamed += await db.$count(leadTable(kind), and(eq(notices, 'digest'), isNull(deletedAt), isWaiting(kind)))
  }
  return unnamed
}

/** Whether the customer was notified of the delay; null if a backup restored since leaves that unknown. */
async function isCustomerNotified(db: Orm, lead: Lead, now: Date): Promise<boolean | null> {
  if (await isUncertain(db, lead, now)) return null
  return (await db.$count(outbox, wasNotifiedLate(lead))) > 0
}

/** A promise that ended before a restored backup was made may already have been reported, and answered. */
export async function isUncertain(db: Orm, { dueAt }: Lead, now: Date): Promise<boolean> {
  const restored = await restoredAt(db)
  return restored !== null && dueAt <= new Date(restored) && new Date(restored) <= now
}

/** SQL condition: the late notice to the lead's customer. One is enough, also if it was closed and reopened since. */
export const wasNotifiedLate = ({ kind, id }: Pick<Lead, 'kind' | 'id'>) =>
  and(
    eq(outbox.relatedKind, kind),
    eq(outbox.relatedId, id),
    eq(outbox.kind, 'customer-late'),
    ne(outbox.status, 'discarded'),
  )
