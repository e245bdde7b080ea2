import { and, eq, exists, inArray, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import { safeError } from '#app/server/request/errors.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { isClaimed, nextTry, persist, type Queue, workThrough } from '#app/server/tasks/queue.ts'
import type { Context } from '#app/server/context.ts'
import { currentRecipient } from './current-recipient.ts'
import { MailRefused, type Sent } from './mail.ts'
import { messageIdOf } from './message-id.ts'
import { isTextRow, type OutboxRow, waiting, waitingStatus } from './outbox.ts'
import { sendText, TextRefused, type Twilio } from './text-gateway.ts'
import { recordTextFault } from './text-fault.ts'
import { textKey } from './text-key.ts'
import { sendByTwilio, sentByTwilio, type TwilioMessage } from './twilio.ts'
import { twilioError } from './twilio-errors.ts'

const minute = 60_000
/** The delay after each failed attempt; after the last one the mail has failed until the owner resends it. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)

/** Sends what is due. */
export const outboxTask: Task = sending('outbox')

/** Sends only the texts that are due, so that a slow mail server does not delay them. */
export const outboxTextsTask: Task = sending('outbox-texts', isTextRow)

function sending(name: string, which?: SQL): Task {
  const queue: Queue<typeof outbox> = {
    table: outbox,
    which: async (context) => and(which, isToSend(context.db), await sendable(context)),
    batchSize: 10,
    // A text service answers within seconds.
    lease: (which ? 2 : 10) * minute,
    claimed: { status: 'sending' },
    work: async (claimed, context) => {
      const unsent = await Promise.all(claimed.map((row) => unlessSent(row, context)))
      const ready: OutboxRow[] = []
      // In sequence: rendering is CPU work.
      for (const row of unsent) {
        if (row === null) continue
        const decided = await prepare(row, context).catch((error: Error) => {
          context.log.error({ err: safeError(error), mail: row.id, kind: row.kind }, 'A message could not be written')
          return fail(row, context, error)
        })
        if (decided) ready.push(decided)
      }
      await Promise.all(ready.map((row) => deliver(row, context)))
    },
  }
  return {
    name,
    every: 15_000,
    onEvents: ['outbox.queued', 'settings.changed'],
    everywhere: true,
    run: (context) => workThrough(queue, context),
  }
}

/** What this instance can't send waits for one that can, or for the owner. */
async function sendable({ db, mailer, textGateway }: Context): Promise<SQL | undefined> {
  const [{ problem }, gateway] = await Promise.all([mailer(db), textGateway(db)])
  return and(problem === null ? undefined : isTextRow, gateway?.problem === undefined ? undefined : not(isTextRow))
}

/** What waits, one notice of a family after the other, and what a process that died was sending. */
function isToSend(db: Orm) {
  const isHeldText = and(eq(outbox.status, 'held'), isNull(outbox.sentAt), isTextRow)
  const waits = and(or(waiting, isHeldText), notExists(ofSameFamily(db, eq(other.status, 'sending'))))
  return or(waits, eq(outbox.status, 'sending'))
}

const other = alias(outbox, 'other')

/** Another notice about the same record, of the same family and to the same recipient. */
function ofSameFamily(db: Orm, which: SQL | undefined) {
  const isSame = (['relatedKind', 'relatedId', 'family', 'to'] as const).map((name) => eq(other[name], outbox[name]))
  return db
    .select({ id: other.id })
    .from(other)
    .where(and(...isSame, which, ne(other.id, outbox.id)))
}

/** SQL condition: another notice waits in place of this one. */
export const isReplaced = (db: Orm): SQL =>
  exists(ofSameFamily(db, and(inArray(other.status, ['pending', 'held']), isNull(other.sentAt))))

/** Decides what a claimed row says and stores that; null if it is not sent now. */
async function prepare(row: OutboxRow, context: Context): Promise<OutboxRow | null> {
  const { db, now, notices } = context
  const to = await currentRecipient(context, row)
  if (to === null) return endClaim(row, context, { status: 'discarded', cancelReason: 'recipient-removed' })
  const kind = notices[row.kind]
  // What was typed, or is resent, is sent as it is.
  if (row.sentAt !== null && (await kind?.refuseResend?.(context, row)))
    return endClaim(row, context, { status: 'discarded', cancelReason: 'withdrawn' })
  if (row.family === null || row.sentAt !== null || !kind) return { ...row, to }
  const decision = await kind.decide(context, row)
  const at = now().getTime()
  if ('skip' in decision) {
    const { skip: cancelReason, isFailure, until } = decision
    if (!until || until.getTime() <= at)
      return endClaim(row, context, { status: isFailure ? 'failed' : 'discarded', cancelReason })
    const nextAt = new Date(Math.min(until.getTime(), at + 10 * minute))
    return endClaim(row, context, { ...waits(db, nextAt), attempts: 0 })
  }
  const { hold, ...content } = decision
  if (hold) return endClaim(row, context, { ...waits(db, new Date(at + minute), 'held'), attempts: 0 })
  const [stored] = await db
    .update(outbox)
    .set({ ...content, to })
    .where(isOurs(row))
    .returning()
  return stored ?? null
}

/** What is set for a row to wait, or to be discarded if a later notice of its family waits. */
function waits(db: Orm, nextAt: Date, status: SQL | 'held' = waitingStatus) {
  return {
    nextAt,
    status: sql`case when ${isReplaced(db)} then 'discarded' else ${status} end`,
    cancelReason: sql`case when ${isReplaced(db)} then 'replaced' end`,
  }
}

/** Not if its person was erased, for example. */
const isOurs = (row: OutboxRow) => and(isClaimed(outbox, row), eq(outbox.status, 'sending'))

async function endClaim(row: OutboxRow, context: Context, set: PgUpdateSetSource<typeof outbox>): Promise<null> {
  const { db, events, notices } = context
  const ended = { ...set, claimedAt: null }
  await persist(() =>
    db.transaction(async (tx) => {
      const [stored] = await tx.update(outbox).set(ended).where(isOurs(row)).returning()
      if (stored?.status === 'failed') await notices[row.kind]?.failed?.({ ...context, db: tx }, stored)
    }),
  )
  await events.notify(db, { type: 'outbox.changed', id: row.id })
  return null
}

interface Outcome {
  status: Sent
  /** The text service's ID of a text, or the Message-ID. */
  providerId?: string | null
}

async function deliver(row: OutboxRow, context: Context) {
  let sent: Outcome
  try {
    sent = row.channel === 'text' ? { status: 'sent', providerId: await text(row, context) } : await send(row, context)
  } catch (error) {
    await fail(row, context, error as Error)
    return
  }
  await recordSent(row, context, sent)
}

async function recordSent(row: OutboxRow, { db, now, events, notices }: Context, sent: Outcome): Promise<void> {
  const { providerId = null } = sent
  // Unless a report of the delivery came first.
  const isNew =
    providerId === null || row.channel === 'email'
      ? undefined
      : sql`${outbox.providerId} is distinct from ${providerId}`
  // A sent mail that is not recorded as sent would be sent again.
  await persist(() =>
    db.transaction(async (tx) => {
      const values = { ...sent, sentAt: now(), lastError: null, refusal: null, claimedAt: null }
      const stored = tx
        .update(outbox)
        .set(values)
        .where(and(eq(outbox.id, row.id), isNew))
      const rows = await stored.returning({ id: outbox.id })
      if (row.sentAt === null && rows.length > 0) await notices[row.kind]?.handedOver?.(tx, row)
    }),
  )
  await events.notify(db, { type: 'outbox.changed', id: row.id })
}

async function fail(row: OutboxRow, context: Context, error: Error): Promise<null> {
  const { db, now, log } = context
  log.warn({ mail: row.id, kind: row.kind, attempts: row.attempts }, 'Could not send a message')
  const refused = error instanceof MailRefused || error instanceof TextRefused
  const nextAt = refused && error.permanent ? null : nextTry(retryDelays, row.attempts, now(), refused ? error.wait : 0)
  const refusal = error instanceof TextRefused ? error.refusal : null
  if (refusal === 'opted-out') await persist(() => recordOptOut(context, row.to, error.message))
  if (error instanceof TextRefused && error.isAccount) await persist(() => recordTextFault(context, error.message))
  return endClaim(row, context, {
    ...(nextAt ? waits(db, nextAt) : { status: 'failed' }),
    lastError: error.message.slice(0, 500),
    refusal,
  })
}

const recordOptOut = (context: Context, phone: string, note: string) =>
  context.db.transaction((db) => context.recordOptOut({ ...context, db }, phone, note))

async function send({ headers, ...mail }: OutboxRow, context: Context): Promise<Outcome> {
  const { db, mailer, profile, sender, ledgerKey } = context
  const domain = URL.parse((await profile(db)).siteUrl)?.hostname ?? 'localhost'
  const from = mail.from ?? (await sender(db))
  const providerId = messageIdOf(ledgerKey, mail, domain)
  const status = await (await mailer(db)).send({ ...mail, ...(headers && { headers }), from, messageId: providerId })
  return { status, providerId }
}

/** Returns the provider's ID of the text. */
async function text(mail: OutboxRow, { db, config, textGateway }: Context): Promise<string | null> {
  const { to, text } = mail
  const gateway = await textGateway(db)
  const message = { to, text, key: textKey(mail) }
  return gateway?.service === 'twilio'
    ? sendByTwilio(gateway, message, config.privateHosts)
    : sendText(gateway, message, config.privateHosts)
}

/**
 * The row, unless it is a text that an earlier attempt sent without learning so: then that is recorded. Asked before the row is
 * rewritten, since its words are those of the last attempt.
 */
async function unlessSent(row: OutboxRow, context: Context): Promise<OutboxRow | null> {
  if (row.attempts <= 1 || row.channel === 'email' || row.text === '') return row
  let earlier: TwilioMessage | undefined
  try {
    const gateway = await context.textGateway(context.db)
    if (gateway?.service !== 'twilio') return row
    earlier = await sentEarlier(gateway, row, context)
  } catch (error) {
    return fail(row, context, error as Error)
  }
  if (!earlier) return row
  const { says, refusal, isAccount } = twilioError(earlier.error_code)
  if (says !== null) return fail(row, context, new TextRefused(says, true, refusal, 0, isAccount))
  await recordSent(row, context, { status: 'sent', providerId: earlier.sid })
  return null
}

/** Twilio doesn't recognize duplicates: it is asked for a text with the same words that belongs to no other row. */
async function sentEarlier(twilio: Twilio, { to, text, createdAt, sentAt }: OutboxRow, { db, config }: Context) {
  const found = await sentByTwilio(twilio, { to, text, since: sentAt ?? createdAt }, config.privateHosts)
  if (found.length === 0) return undefined
  const ids = found.map(({ sid }) => sid)
  const recorded = await db.select({ sid: outbox.providerId }).from(outbox).where(inArray(outbox.providerId, ids))
  return found.find(({ sid }) => !recorded.some((one) => one.sid === sid))
}
