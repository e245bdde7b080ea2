import { and, eq, gt, like, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import type { Events } from '#app/server/events/events.ts'
import { safeError } from '#app/server/request/errors.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { MailRefused, type Sent } from './mail.ts'
import { maxRetryAfter } from './post-to-service.ts'
import { isPhone, sendText, TextRefused } from './text-gateway.ts'

const batchSize = 10
const minute = 60_000
/** The delay after each failed attempt; after the last one the mail has failed until the owner resends it. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)
/** A mail claimed longer ago than this (or further in the future, after a clock change) belongs to a process that died. */
const claimTimeout = 10 * minute
/** A later `nextAt` was set while the clock was wrong. */
const maxDelay = maxRetryAfter + minute

/** The rows that are text messages to the owner. Replies to texts are forwarded by mail. */
export const isTextRow = and(like(outbox.kind, 'owner-text-%'), ne(outbox.kind, 'owner-text-reply'))!

type Row = typeof outbox.$inferSelect
export type OutgoingMail = Pick<typeof outbox.$inferInsert, 'kind' | 'to' | 'replyTo' | 'subject' | 'html' | 'text'> &
  Partial<Pick<typeof outbox.$inferInsert, 'from' | 'headers' | 'attachments' | 'relatedKind' | 'relatedId'>> &
  Partial<Pick<typeof outbox.$inferInsert, 'appointmentStart' | 'appointmentEnd'>> & {
    /** 'held': the feature that queued it releases it later. */
    status?: 'queued' | 'held'
  }

/**
 * Adds mails to the outbox, or text messages if `to` is a phone number, in the caller's transaction: they are sent if and only
 * if it is committed. Never waits for a server.
 */
export async function enqueueMail(
  { db, now, events }: Pick<Context, 'db' | 'now'> & { events: Pick<Events, 'notify'> },
  mails: OutgoingMail[],
): Promise<void> {
  if (mails.length === 0) return
  const at = now()
  await db.insert(outbox).values(mails.map((mail) => ({ ...mail, nextAt: at, createdAt: at })))
  await events.notify(db, { type: 'outbox.queued' })
}

/** Retries all waiting mail now, after the mail server has changed. */
export async function retryWaitingMail({ db, now, events }: Pick<Context, 'db' | 'now' | 'events'>): Promise<void> {
  // Without attempts, a mail may be waiting for its undo.
  const waiting = and(eq(outbox.status, 'queued'), gt(outbox.attempts, 0), not(isTextRow))
  await db.update(outbox).set({ nextAt: now() }).where(waiting)
  await events.notify(db, { type: 'outbox.queued' })
}

type ReviewQueue = (context: Context) => Promise<void>

/**
 * Sends the mails that are due. Instances share the work: each mail is claimed, and the claim committed, before it is sent.
 * `reviewQueue` first takes out mails that must no longer be sent; if it fails, mails are sent anyway.
 */
export const outboxJob = (reviewQueue: ReviewQueue): Job => sending('outbox', reviewQueue)

/** Sends only the texts that are due, so that a slow mail server does not delay them. */
export const outboxTextsJob = (reviewQueue: ReviewQueue): Job => sending('outbox-texts', reviewQueue, isTextRow)

const sending = (name: string, reviewQueue: ReviewQueue, which?: SQL): Job => ({
  name,
  every: 15_000,
  onEvents: ['outbox.queued'],
  everywhere: true,
  run: async (context) => {
    await reclaim(context.db, context.now())
    while (!context.events.ending.aborted) {
      // A mail too many is better than an unnoticed request.
      await reviewQueue(context).catch((error: Error) =>
        context.log.error({ err: safeError(error) }, 'Could not review the outbox'),
      )
      const mails = await claim(context.db, context.now(), and(which, await sendable(context)))
      await Promise.all(mails.map((mail) => deliver(mail, context)))
      if (mails.length < batchSize) return
    }
  },
})

/** What this instance can't send waits for one that can, or for the owner. */
async function sendable({ db, mailer, textGateway }: Context): Promise<SQL | undefined> {
  const [{ problem }, gateway] = await Promise.all([mailer(db), textGateway(db)])
  return and(problem === null ? undefined : isTextRow, gateway?.problem === undefined ? undefined : not(isTextRow))
}

async function claim(db: Orm, now: Date, which: SQL | undefined): Promise<Row[]> {
  const tooFar = new Date(now.getTime() + maxDelay)
  // Enqueued while the clock was ahead, by more than the clocks of two machines differ.
  const isFromFuture = gt(outbox.createdAt, new Date(now.getTime() + claimTimeout))
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(which, eq(outbox.status, 'queued'), or(lte(outbox.nextAt, now), isFromFuture, gt(outbox.nextAt, tooFar))),
    )
    .orderBy(outbox.nextAt, outbox.id)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ status: 'sending', claimedAt: now, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in (${due})`)
    .returning()
}

async function reclaim(db: Orm, now: Date) {
  await db
    .update(outbox)
    .set({ status: 'queued' })
    .where(
      and(
        eq(outbox.status, 'sending'),
        or(
          lte(outbox.claimedAt, new Date(now.getTime() - claimTimeout)),
          gt(outbox.claimedAt, new Date(now.getTime() + claimTimeout)),
        ),
      ),
    )
}

async function deliver(mail: Row, context: Context) {
  const { db, events } = context
  const outcome = await attempt(mail, context)
  // Another process may have reclaimed it: a failure must not overwrite its result.
  const isOurs =
    outcome.status === 'sent' || outcome.status === 'held' ? undefined : eq(outbox.claimedAt, mail.claimedAt!)
  // A sent mail that is not recorded as sent would be sent again.
  await retry(() =>
    db
      .update(outbox)
      .set({ ...outcome, claimedAt: null })
      .where(and(eq(outbox.id, mail.id), isOurs)),
  )
  await events.notify(db, { type: 'outbox.changed', id: mail.id })
}

/** Tries to send a mail and returns the changes to its row. */
async function attempt(mail: Row, context: Context): Promise<PgUpdateSetSource<typeof outbox>> {
  const { now, log } = context
  try {
    const status = await (isPhone(mail.to) ? text(mail, context) : send(mail, context))
    return { status, sentAt: now(), lastError: null, refusal: null }
  } catch (error) {
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'Could not send a message')
    const refused = error instanceof MailRefused || error instanceof TextRefused
    const delay = refused && error.permanent ? undefined : retryDelays[mail.attempts - 1]
    const wait = refused ? error.wait : 0
    return {
      // If it was discarded while being sent (its person may be erased), a failure neither queues it again nor stores the error.
      status: unlessDiscarded(outbox.status, delay === undefined ? 'failed' : 'queued'),
      lastError: unlessDiscarded(outbox.lastError, (error as Error).message.slice(0, 500)),
      refusal: error instanceof TextRefused ? error.refusal : null,
      ...(delay !== undefined && { nextAt: new Date(now().getTime() + Math.max(delay, wait)) }),
    }
  }
}

const unlessDiscarded = (column: AnyPgColumn, value: string) =>
  sql`case when ${outbox.status} = 'discarded' then ${column} else ${value} end`

async function send({ headers, ...mail }: Row, { db, mailer, config, sender }: Context): Promise<Sent> {
  const domain = URL.parse(config.profile.siteUrl)?.hostname ?? 'localhost'
  const from = mail.from ?? (await sender(db))
  return (await mailer(db)).send({
    ...mail,
    ...(headers && { headers }),
    from,
    messageId: `outbox-${mail.id}.${mail.createdAt.getTime()}@${domain}`,
  })
}

async function text(mail: Row, { db, config, textGateway }: Context): Promise<Sent> {
  const { id, to, text, createdAt, sentAt } = mail
  // The owner resends it on purpose: the gateway must not take it for a duplicate.
  const key = `outbox-${id}-${createdAt.getTime()}${sentAt ? `-${sentAt.getTime()}` : ''}`
  await sendText(await textGateway(db), { to, text, key }, config.privateHosts)
  return 'sent'
}

async function retry(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 500))
    }
  }
}
