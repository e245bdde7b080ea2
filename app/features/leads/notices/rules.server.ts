import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

import type { DomainEvents, EventContext, Subscriber } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { type CancelReason, outbox } from '#db/schema.ts'

import { cancelNotifications } from '#app/features/push/public.server.ts'
import { isAbout } from '#app/features/leads/history.server.ts'
import { leadEvents, type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/registry.server.ts'
import { textEvents } from './owner-text.server.ts'
import { notifyOwner } from './write.server.ts'

/** Notices that are only true while the lead waits for a response. */
const waitingKinds = [
  'customer-received',
  'customer-late',
  'owner-reminder',
  'owner-overdue',
  ...textEvents.map((event) => `owner-text-${event}`),
]

type Reason = Extract<CancelReason, 'spam' | 'answered' | 'reopened' | 'trash'>

/** Which notices each reason cancels. */
const untrueFor: Record<Reason, SQL | undefined> = {
  spam: undefined,
  answered: inArray(outbox.kind, waitingKinds),
  reopened: eq(outbox.kind, 'customer-cancelled'),
  // A cancellation is still true of a deleted booking.
  trash: ne(outbox.kind, 'customer-cancelled'),
}

/** Why a status change makes notices untrue, if it does. */
function cancelReasonFor(kind: LeadKind, from: string, to: string): Reason | null {
  const waits = (state: string) => waitingStates[kind].includes(state)
  if (to === 'spam') return 'spam'
  if (waits(from) && !waits(to)) return 'answered'
  return from === 'cancelled' && waits(to) ? 'reopened' : null
}

type Event<Name extends keyof (typeof leadEvents)['booking']> = DomainEvents[(typeof leadEvents)[LeadKind][Name]]

/** Cancels, restores and writes notices as leads change. */
export const noticeSubscribers: Subscriber[] = leadKinds.map((kind) => {
  const events = leadEvents[kind]
  return {
    on: {
      [events.statusChanged]: async ({ id, from, to, isUndo }: Event<'statusChanged'>, context: EventContext) => {
        const reason = cancelReasonFor(kind, from, to)
        if (reason) await cancelNotices(context, kind, id, reason)
        const undone = isUndo && cancelReasonFor(kind, to, from)
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

type Deps = Pick<EventContext, 'db' | 'now' | 'events'>

/**
 * Cancels unsent notices that are no longer true. One being sent is not retried; a failed one is left out of "Resend
 * all".
 */
async function cancelNotices(deps: Deps, kind: LeadKind, id: number, reason: Reason): Promise<void> {
  await cancel(deps, and(isAbout(kind, id), untrueFor[reason]), reason)
  await cancelNotifications(deps.db, kind, id)
}

/** Cancels an older unsent notice that a newer one replaces. */
export const replaceNotice = (deps: Deps, kind: LeadKind, id: number, older: string): Promise<void> =>
  cancel(deps, and(isAbout(kind, id), eq(outbox.kind, older)), 'replaced')

async function cancel({ db, events }: Deps, which: SQL | undefined, reason: CancelReason): Promise<void> {
  const found = await db
    .update(outbox)
    .set({ status: 'discarded', cancelReason: reason, cancelledFrom: sql`${outbox.status}` })
    .where(and(which, inArray(outbox.status, ['queued', 'sending', 'failed'])))
    .returning({ id: outbox.id })
  if (found.length > 0) await events.notify(db, { type: 'outbox.changed' })
}

const day = 24 * 3_600_000

/**
 * After an undo: puts back the notices the undone step canceled. Queued ones are sent after all, ones being sent are
 * awaited, failed ones stay failed.
 */
async function restoreNotices({ db, now, events }: Deps, kind: LeadKind, id: number, reason: Reason): Promise<void> {
  // Still answered: a contact attempt was recorded before.
  if (reason === 'answered' && (await isAnswered(db, kind, id))) return
  await cancelNotifications(db, kind, id, false)
  const wasFailed = eq(outbox.cancelledFrom, 'failed')
  // Restored from the trash after more than a day, a notice is too old to send.
  const isTimely = reason === 'trash' ? or(wasFailed, gt(outbox.createdAt, new Date(now().getTime() - day))) : undefined
  const restored = await db
    .update(outbox)
    .set({
      status: sql`case when ${wasFailed} then 'failed' when ${outbox.claimedAt} is null then 'queued' else 'sending' end`,
      cancelReason: null,
      cancelledFrom: null,
      nextAt: sql`greatest(${now().toISOString()}::timestamptz, ${outbox.nextAt})`,
    })
    .where(and(isAbout(kind, id), eq(outbox.status, 'discarded'), eq(outbox.cancelReason, reason), isTimely))
    .returning({ status: outbox.status })
  if (restored.some(({ status }) => status !== 'failed')) await events.notify(db, { type: 'outbox.queued' })
  else if (restored.length > 0) await events.notify(db, { type: 'outbox.changed' })
}

async function isAnswered(db: Orm, kind: LeadKind, id: number): Promise<boolean> {
  const table = leadTable(kind)
  const [lead] = await db.select({ at: table.firstResponseAt }).from(table).where(eq(table.id, id))
  return Boolean(lead?.at)
}
