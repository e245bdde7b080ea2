import { and, eq, gt, inArray, not, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { type CancelReason, type Channel, outbox, type RecipientRole } from '#db/schema/outbox.ts'

import type { Events } from '#app/server/events/events.ts'
import type { Context } from '#app/server/context.ts'

/** Mails to a customer wait while the toast about the change offers Undo. */
export const undoDelay = 12_000

export type OutboxRow = typeof outbox.$inferSelect
type NewRow = typeof outbox.$inferInsert

/** What a message says. An appointment is the one that it names. */
export type Content = Pick<NewRow, 'subject' | 'html' | 'text'> &
  Partial<
    Pick<NewRow, 'replyTo' | 'from' | 'headers' | 'attachments' | 'state' | 'appointmentStart' | 'appointmentEnd'>
  >

/** A message with its content. `role`: its recipient follows the settings. `family`: whether it is sent is decided then. */
export type OutgoingMail = Content &
  Pick<NewRow, 'kind' | 'to'> &
  Partial<Pick<NewRow, 'channel' | 'role' | 'family' | 'relatedKind' | 'relatedId'>>

/** What is to be said about a record. A later notice of a family replaces the one that waits for the same recipient. */
export interface Notice {
  kind: string
  channel?: Channel
  family: string
  role: RecipientRole | null
  to: string
  relatedKind: string
  relatedId: number
  /** In ms, until it is due. */
  delay?: number
}

/**
 * What a notice says now, or why it is not sent. `until`: the reason may be undone until then, so it waits. `hold`: it waits for
 * quiet hours to end. `kind`: if it says something else than it was enqueued for.
 */
export type Decision =
  | (Content & { kind?: string; hold?: boolean })
  | { skip: CancelReason; isFailure?: boolean; until?: Date }

/** What a notice is about, with what the last attempt to send it said. */
export type NoticeKey = Pick<OutboxRow, 'id' | 'kind' | 'relatedKind' | 'relatedId' | 'createdAt' | 'sentAt'> &
  Partial<Pick<OutboxRow, 'text' | 'state'>>

/** How a kind of notice is decided and rendered when it is sent. */
export interface NoticeKind {
  decide: (context: Context, notice: NoticeKey) => Promise<Decision>
  /** Records that it was handed over, in the transaction that records it as sent. */
  handedOver?: (
    db: Orm,
    notice: Pick<OutboxRow, 'relatedId' | 'appointmentStart' | 'appointmentEnd' | 'state'>,
  ) => Promise<unknown>
  /** Called in the transaction that records that it failed for good. */
  failed?: (context: Context, notice: OutboxRow) => Promise<unknown>
  /** Called in the transaction in which the owner discards it. */
  discarded?: (context: Context, notice: OutboxRow) => Promise<unknown>
  /** Why it can't be resent once it was sent; null if it can. */
  refuseResend?: (context: Context, notice: NoticeKey) => Promise<string | null>
}

/** The rows that are text messages. */
export const isTextRow = eq(outbox.channel, 'text')

/** The rows that customers get. */
export const isToCustomer = inArray(outbox.role, ['customer', 'customer-phone'])

/** The statuses of what is on its way. */
export const waiting = inArray(outbox.status, ['pending', 'queued'])

/** The status of a row that is to be tried again. */
export const waitingStatus = sql<
  'pending' | 'queued'
>`case when ${outbox.family} is null then 'queued' else 'pending' end`

type Deps = Pick<Context, 'db' | 'now'> & { events: Pick<Events, 'notify'> }

/**
 * Adds mails to the outbox, or text messages by their channel, in the caller's transaction: they are sent if and only if it is
 * committed. Never waits for a server.
 */
export async function enqueueMail({ db, now, events }: Deps, mails: OutgoingMail[]): Promise<void> {
  if (mails.length === 0) return
  const at = now()
  await db.insert(outbox).values(mails.map((mail) => ({ ...mail, nextAt: at, createdAt: at })))
  await events.notify(db, { type: 'outbox.queued' })
}

/** Adds notices to the outbox in the caller's transaction. */
export async function enqueueNotices({ db, now, events }: Deps, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  const at = now()
  const empty = { status: 'pending' as const, subject: '', html: '', text: '', createdAt: at }
  await db
    .insert(outbox)
    .values(
      notices.map(({ delay = 0, ...notice }) => ({ ...notice, ...empty, nextAt: new Date(at.getTime() + delay) })),
    )
    .onConflictDoUpdate({
      target: [outbox.relatedKind, outbox.relatedId, outbox.family, outbox.to],
      targetWhere: sql`${outbox.status} in ('pending','held') and ${outbox.sentAt} is null`,
      set: { ...empty, kind: sql`excluded.kind`, nextAt: sql`excluded.next_at`, attempts: 0, lastError: null },
    })
  await events.notify(db, { type: 'outbox.queued' })
}

/** Retries all waiting mail or texts now, after the service that sends them has changed. */
export async function retryWaiting(
  { db, now, events }: Pick<Context, 'db' | 'now' | 'events'>,
  what: 'mail' | 'texts',
): Promise<void> {
  // Without attempts, a mail may be waiting for its undo.
  await db
    .update(outbox)
    .set({ nextAt: now() })
    .where(and(waiting, gt(outbox.attempts, 0), what === 'texts' ? isTextRow : not(isTextRow)))
  await events.notify(db, { type: 'outbox.queued' })
}
