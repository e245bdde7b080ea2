import { and, eq, isNull, ne } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { managePath } from '#app/features/leads/manage-path.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { linkTo } from '#app/features/links/public.server.ts'
import { notification } from '#app/features/notifications/public.server.ts'
import { typedMailNotice, typedTextNotice } from '#app/features/leads/send-message.server.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import type { Context } from '#app/server/context.ts'
import { type Content, type NoticeKey, undoDelay } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { type CancelReason, outbox } from '#db/schema/outbox.ts'

import { customerLateMail } from './customer-late.email.tsx'
import { customerReceivedMail } from './customer-received.email.tsx'
import { ownerMaybeSpamMail, ownerNewMail, ownerOverdueMail, ownerReminderMail } from './owner-lead.email.tsx'
import { type OwnerEvent, ownerText } from './owner-text.server.ts'

type Mail = (lead: Lead, profile: BusinessProfile, now: Date, more: number, db: Orm) => Promise<Content>

const rules = { record: leadOf, undoable: true, still: untrue }

const toOwner = (kind: OwnerEvent | 'emergency', mail: Mail) =>
  notification<Lead>('owner', kind, {
    ...rules,
    ...(kind === 'emergency'
      ? // Once the customer can't take it back.
        { delay: undoDelay }
      : { family: { email: kind === 'new' ? 'owner-new' : 'owner-clock', text: 'owner-text' } }),
    email: async (lead, profile, { db, now }) => mail(lead, profile, now(), await countUnnamed(db), db),
    text: async (lead, profile, { db, now }) =>
      ownerText(kind === 'emergency' ? 'new' : kind, lead, profile, now(), await countUnnamed(db)),
    // Emergencies don't wait.
    quiet: ({ urgent }) => !urgent,
  })

/** How the owner is notified of a lead: docs/product.md, "Notices". */
export const ownerNotifications = {
  new: toOwner('new', ownerNewMail),
  emergency: toOwner('emergency', ownerNewMail),
  reminder: toOwner('reminder', ownerReminderMail),
  overdue: toOwner('overdue', async (lead, profile, now, more, db) =>
    ownerOverdueMail(lead, profile, now, { customerNotified: await isCustomerNotified(db, lead, now), more }),
  ),
}

/** Of an emergency that looks like spam. */
export const maybeSpam = notification<Lead>('owner', 'maybe-spam', {
  record: leadOf,
  still: ({ status }) => (status === 'spam' ? null : 'resolved'),
  email: (lead, profile, { now }) => ownerMaybeSpamMail(lead, profile, now()),
})

const promise = { ...rules, family: 'customer-promise' }

/** How customers are notified of their request. */
export const customerNotifications = {
  'customer-received': notification<Lead>('customer', 'received', {
    ...promise,
    email: async (lead, profile, context) => customerReceivedMail(lead, await pageOf(context, lead), profile),
  }),
  'customer-late': notification<Lead>('customer', 'late', { ...promise, email: customerLateMail }),
}

/** All of them. Typed messages have rules of their own. */
export const leadNotifications = [
  ...Object.values(ownerNotifications),
  ...Object.values(customerNotifications),
  maybeSpam,
  { kinds: { 'customer-message': typedMailNotice, 'customer-text-message': typedTextNotice } },
]

async function leadOf({ db }: Context, { relatedKind, relatedId }: NoticeKey) {
  const kind = relatedKind as LeadKind
  const [lead] = await leadTypes[kind].find(db, eq(leadTable(kind).id, relatedId!))
  return lead
}

/** The path of the customer's own page; null for messages. */
async function pageOf(context: Context, { kind, id }: Lead): Promise<string | null> {
  return kind === 'booking' ? managePath(await linkTo(context, 'appointment', { kind, id })) : null
}

/** Why a notice about a lead is not sent; null if it still is true. The owner's first email is the record of the request. */
function untrue(
  { kind: ofLead, status, firstResponseAt, urgent }: Lead,
  _context: Context,
  { kind }: NoticeKey,
): CancelReason | null {
  if (status === 'spam') return 'spam'
  if (kind.endsWith('emergency') && !urgent) return 'withdrawn'
  const isWaiting = firstResponseAt === null && waitingStates[ofLead].includes(status)
  return isWaiting || kind === 'owner-new' ? null : 'answered'
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
