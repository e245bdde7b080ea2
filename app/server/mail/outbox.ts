import { and, eq, gt, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { senderOf } from '#app/server/config/config.ts'
import type { Events } from '#app/server/events/events.ts'
import { safeError } from '#app/server/request/errors.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { MailRefused, type Sent } from './mail.ts'
import { isPhone, sendText, TextRefused } from './text-gateway.ts'

const atOnce = 10
const minute = 60_000
/** How long to wait after each failed try; after the last one the mail has failed and waits for the owner's Resend. */
const patience = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)
/** A mail claimed this long ago, or that far ahead by a clock that was set back since, belongs to a process that died. */
const abandoned = 10 * minute
/** Nothing waits longer than this after so many tries: what lies further ahead was put there by a clock that was wrong. */
const longestAfter = sql`(${JSON.stringify([5 * minute, ...patience])}::jsonb ->> least(${outbox.attempts}, ${patience.length}))::float8`

/** The rows that are text messages to the owner; what somebody replied to a text comes by mail. */
export const isTextRow = and(like(outbox.kind, 'owner-text-%'), ne(outbox.kind, 'owner-text-reply'))!

type Row = typeof outbox.$inferSelect
export type OutgoingMail = Pick<typeof outbox.$inferInsert, 'kind' | 'to' | 'replyTo' | 'subject' | 'html' | 'text'> &
  Partial<Pick<typeof outbox.$inferInsert, 'from' | 'headers' | 'attachments' | 'relatedKind' | 'relatedId'>> &
  Partial<Pick<typeof outbox.$inferInsert, 'appointmentStart' | 'appointmentEnd'>> & {
    /** 'held': whoever laid it down lets it go when its time has come. */
    status?: 'queued' | 'held'
  }

/**
 * Lays mail, or text messages where `to` is a phone number, into the outbox, in the caller's transaction: it goes out if and
 * only if that is committed. Never waits for a server.
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

type LookOver = (context: Context) => Promise<void>

/**
 * Sends what is due. Several instances share the work: each mail is claimed, and the claim committed, before it is sent.
 * Before mails are claimed `lookOver` takes out what waits and may not leave any more; where it fails they leave all the same.
 */
export const outboxJob = (reviewQueue: LookOver): Job => sending('outbox', reviewQueue)

/** Sends the texts that are due, and nothing else: a mail server that keeps us waiting for minutes keeps none of them. */
export const outboxTextsJob = (reviewQueue: LookOver): Job => sending('outbox-texts', reviewQueue, isTextRow)

const sending = (name: string, reviewQueue: LookOver, which?: SQL): Job => ({
  name,
  every: 15_000,
  onEvents: ['outbox.queued'],
  everywhere: true,
  run: async (context) => {
    await reclaim(context.db, context.now())
    while (!context.events.ending.aborted) {
      // A mail too many is better than a request nobody hears of.
      await reviewQueue(context).catch((error: Error) =>
        context.log.error({ err: safeError(error) }, 'The outbox could not be looked over'),
      )
      const mails = await claim(context.db, context.now(), which)
      await Promise.all(mails.map((mail) => deliver(mail, context)))
      if (mails.length < atOnce) return
    }
  },
})

async function claim(db: Orm, now: Date, which: SQL | undefined): Promise<Row[]> {
  const tooFar = sql`${now.toISOString()}::timestamptz + make_interval(secs => ${longestAfter} / 1000 + 60)`
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(which, eq(outbox.status, 'queued'), or(lte(outbox.nextAt, now), gt(outbox.nextAt, tooFar))))
    .orderBy(outbox.nextAt, outbox.id)
    .limit(atOnce)
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
          lte(outbox.claimedAt, new Date(now.getTime() - abandoned)),
          gt(outbox.claimedAt, new Date(now.getTime() + abandoned)),
        ),
      ),
    )
}

async function deliver(mail: Row, context: Context) {
  const { db, events } = context
  const became = await tried(mail, context)
  // Given up for dead meanwhile, and in other hands: a failure is no news of theirs.
  const isOurs =
    became.status === 'sent' || became.status === 'held' ? undefined : eq(outbox.claimedAt, mail.claimedAt!)
  // A mail that was sent and is not written down as such would go out again.
  await insist(() =>
    db
      .update(outbox)
      .set({ ...became, claimedAt: null })
      .where(and(eq(outbox.id, mail.id), isOurs)),
  )
  await events.notify(db, { type: 'outbox.changed', id: mail.id })
}

/** Tries it, and gives what the row is to say of that. */
async function tried(mail: Row, context: Context): Promise<PgUpdateSetSource<typeof outbox>> {
  const { now, log } = context
  try {
    const status = await (isPhone(mail.to) ? text(mail, context) : send(mail, context))
    return { status, sentAt: now(), lastError: null }
  } catch (error) {
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'A mail could not be sent')
    const refused = error instanceof MailRefused || error instanceof TextRefused
    const wait = refused && error.permanent ? undefined : patience[mail.attempts - 1]
    return {
      // Discarded while it was on its way, its person erased perhaps: a failure neither names anybody nor queues it again.
      status: unlessDiscarded(outbox.status, wait === undefined ? 'failed' : 'queued'),
      lastError: unlessDiscarded(outbox.lastError, (error as Error).message.slice(0, 500)),
      ...(wait !== undefined && { nextAt: new Date(now().getTime() + wait) }),
    }
  }
}

const unlessDiscarded = (column: AnyPgColumn, value: string) =>
  sql`case when ${outbox.status} = 'discarded' then ${column} else ${value} end`

async function send({ headers, ...mail }: Row, { db, mailer, config, profile }: Context): Promise<Sent> {
  const domain = URL.parse(config.profile.siteUrl)?.hostname ?? 'localhost'
  const from = mail.from ?? (config.mailFromSet ? config.mailFrom : senderOf(await profile(db)))
  return mailer.send({
    ...mail,
    ...(headers && { headers }),
    from,
    messageId: `outbox-${mail.id}.${mail.createdAt.getTime()}@${domain}`,
  })
}

async function text(mail: Row, { db, config, textGateway }: Context): Promise<Sent> {
  const { id, to, text, createdAt, sentAt } = mail
  // Sent before, it is the owner's own wish to have it again: the gateway must not take that for a repetition.
  const key = `outbox-${id}-${createdAt.getTime()}${sentAt ? `-${sentAt.getTime()}` : ''}`
  await sendText(await textGateway(db), { to, text, key }, config.privateHosts)
  return 'sent'
}

async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // One try after the other.
      await work()
      return
    } catch (error) {
      if (tries === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, tries * 500))
    }
  }
}
