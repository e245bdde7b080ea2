import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

import type { DomainEvents, EventContext, Subscriber } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { type CancelReason, outbox } from '#db/schema.ts'

import { isAbout } from '#app/features/leads/history.server.ts'
import { leadEvents, type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/registry.server.ts'
import { textEvents } from './owner-text.server.ts'
import { notifyOwner } from './write.server.ts'

/** What says that the lead waits, or that we will still be in touch. */
const saysThatItWaits = [
  'customer-received',
  'customer-late',
  'owner-reminder',
  'owner-overdue',
  ...textEvents.map((event) => `owner-text-${event}`),
]

type Reason = Extract<CancelReason, 'spam' | 'answered' | 'reopened' | 'trash'>

/** Which of the mails about a lead are no longer true for each reason. */
const cancelled: Record<Reason, SQL | undefined> = {
  spam: undefined,
  answered: inArray(outbox.kind, saysThatItWaits),
  reopened: eq(outbox.kind, 'customer-cancelled'),
  // That nobody will come is as true of what was thrown away.
  trash: ne(outbox.kind, 'customer-cancelled'),
}

/** Why a step from one state to another makes mails untrue, if it does. */
function reasonOf(kind: LeadKind, from: string, to: string): Reason | null {
  const waits = (state: string) => waitingStates[kind].includes(state)
  if (to === 'spam') return 'spam'
  if (waits(from) && !waits(to)) return 'answered'
  return from === 'cancelled' && waits(to) ? 'reopened' : null
}

type Event<Name extends keyof (typeof leadEvents)['booking']> = DomainEvents[(typeof leadEvents)[LeadKind][Name]]

/** What happens to a lead, and which mails about it that cancels, sends after all, or writes. */
export const noticeSubscribers: Subscriber[] = leadKinds.map((kind) => {
  const events = leadEvents[kind]
  return {
    on: {
      [events.statusChanged]: async ({ id, from, to, isUndo }: Event<'statusChanged'>, context: EventContext) => {
        const reason = reasonOf(kind, from, to)
        if (reason) await cancelNotices(context, kind, id, reason)
        const undone = isUndo && reasonOf(kind, to, from)
        if (undone) await restoreNotices(context, kind, id, undone)
      },
      [events.contactAttempted]: async ({ id, isFirst }: Event<'contactAttempted'>, context: EventContext) => {
        if (isFirst) await cancelNotices(context, kind, id, 'answered')
      },
      [events.trashed]: ({ id }: Event<'trashed'>, context: EventContext) => cancelNotices(context, kind, id, 'trash'),
      [events.restored]: ({ id }: Event<'restored'>, context: EventContext) =>
        restoreNotices(context, kind, id, 'trash'),
      [events.spamCleared]: ({ id }: Event<'spamCleared'>, context: EventContext) => notifyOwner(context, kind, id),
    },
  }
})

type Parts = Pick<EventContext, 'db' | 'now' | 'events'>

/**
 * Cancels what has not left yet and is not true any more, so that mail servers which put mails off do not turn it into the
 * latest news. What is just on its way leaves or is not tried again; what has failed is not sent by "Resend all".
 */
const cancelNotices = (parts: Parts, kind: LeadKind, id: number, reason: Reason): Promise<void> =>
  cancel(parts, and(isAbout(kind, id), cancelled[reason]), reason)

/** A later mail takes the place of an older one that has not left yet. */
export const replaceNotice = (parts: Parts, kind: LeadKind, id: number, older: string): Promise<void> =>
  cancel(parts, and(isAbout(kind, id), eq(outbox.kind, older)), 'replaced')

async function cancel({ db, events }: Parts, which: SQL | undefined, reason: CancelReason): Promise<void> {
  const found = await db
    .update(outbox)
    .set({ status: 'discarded', cancelReason: reason, cancelledFrom: sql`${outbox.status}` })
    .where(and(which, inArray(outbox.status, ['queued', 'sending', 'failed'])))
    .returning({ id: outbox.id })
  if (found.length > 0) await events.notify(db, { type: 'outbox.changed' })
}

const day = 24 * 3_600_000

/**
 * The step was undone: what it cancelled is as it was. What waited goes out after all, what may still be on its way is waited
 * for, and what had failed has failed.
 */
async function restoreNotices({ db, now, events }: Parts, kind: LeadKind, id: number, reason: Reason): Promise<void> {
  // It no longer waits all the same: somebody had called before.
  if (reason === 'answered' && (await isAnswered(db, kind, id))) return
  const hadFailed = eq(outbox.cancelledFrom, 'failed')
  // The trash keeps things for weeks, and after a day no mail of that kind is news any more.
  const isNews = reason === 'trash' ? or(hadFailed, gt(outbox.createdAt, new Date(now().getTime() - day))) : undefined
  const restored = await db
    .update(outbox)
    .set({
      status: sql`case when ${hadFailed} then 'failed' when ${outbox.claimedAt} is null then 'queued' else 'sending' end`,
      cancelReason: null,
      cancelledFrom: null,
      nextAt: sql`greatest(${now().toISOString()}::timestamptz, ${outbox.nextAt})`,
    })
    .where(and(isAbout(kind, id), eq(outbox.status, 'discarded'), eq(outbox.cancelReason, reason), isNews))
    .returning({ status: outbox.status })
  if (restored.some(({ status }) => status !== 'failed')) await events.notify(db, { type: 'outbox.queued' })
  else if (restored.length > 0) await events.notify(db, { type: 'outbox.changed' })
}

async function isAnswered(db: Orm, kind: LeadKind, id: number): Promise<boolean> {
  const table = leadTable(kind)
  const [lead] = await db.select({ at: table.firstResponseAt }).from(table).where(eq(table.id, id))
  return Boolean(lead?.at)
}
