import { and, count, desc, eq, getTableColumns, inArray, ne, not, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { publishChange } from '#app/events.ts'
import { erased } from '#app/http/reference.ts'
import { limitAndOffset } from '#app/http/list.ts'
import { handle, FileResponse } from '#app/server/request/handler.ts'
import { countsOf } from '#app/server/request/counts-of.ts'
import type { Context } from '#app/server/context.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import {
  discardable,
  discardMail,
  listOutbox,
  outboxStatuses,
  readMail,
  resendable,
  resendFailed,
  resendMail,
  viewMail,
} from './calls.ts'
import * as schemas from './schemas.ts'
import { notSentReason } from './public.server.ts'
import { redirectOwnerMail } from './redirect.server.ts'
import { isOutdated, outdatedReason } from './review-queue.server.ts'
import { isText, mailKindLabel } from './labels.ts'

const { html: _html, text: _text, attachments: _attachments, ...listed } = getTableColumns(outbox)

export const outboxHandlers = [
  handle(listOutbox, schemas.listOutbox, async ({ query }, { db }) => {
    const found = matching(query.q, folded(outbox.to, outbox.subject))
    const status = outboxStatuses.find((one) => one === query.status)
    const [items, perTab] = await Promise.all([
      db
        .select(listed)
        .from(outbox)
        .where(and(found, status && eq(outbox.status, status)))
        .orderBy(desc(outbox.id))
        .limit(limitAndOffset(query).limit)
        .offset(limitAndOffset(query).offset),
      db.select({ tab: outbox.status, rows: count() }).from(outbox).where(found).groupBy(outbox.status),
    ])
    const counts = countsOf(perTab)
    const { page, pageSize } = query
    return { items: items.map(shown), total: counts[status ?? 'all'] ?? 0, page, pageSize, counts }
  }),

  handle(readMail, schemas.readMail, async ({ params: { id } }, { db }) => {
    const { attachments, ...mail } = await found(db, id)
    return { ...shown(mail), attachments: attachments.map(({ filename }) => filename) }
  }),

  handle(viewMail, schemas.viewMail, async ({ params: { id } }, { db }) => {
    const { html } = await found(db, id)
    return new FileResponse('text/html; charset=utf-8', html, undefined, viewOnlyHeaders)
  }),

  handle(resendMail, schemas.resendMail, async ({ params: { id }, body, caller }, context) => {
    const queued = freshlyQueued(context.now())
    const original = await change(context, id, resendable, 'resent', queued, body?.status)
    const mail = await redirected(context, original)
    await log(context, caller.ip, 'resend', `Resent ${nameInLog(context, mail)}`, id)
    await context.events.notify(context.db, { type: 'outbox.queued' })
    return mail
  }),

  handle(discardMail, schemas.discardMail, async ({ params: { id }, caller }, context) => {
    const mail = await change(context, id, discardable, 'discarded', {
      status: 'discarded',
      cancelReason: 'discarded',
      cancelledFrom: sql`${outbox.status}`,
    })
    await log(context, caller.ip, 'discard', `Discarded ${nameInLog(context, mail)}`, id)
    return mail
  }),

  handle(resendFailed, schemas.resendFailed, async ({ caller }, context) => {
    const { db, events } = context
    const mails = await db
      .update(outbox)
      .set(freshlyQueued(context.now()))
      .where(and(eq(outbox.status, 'failed'), ne(outbox.to, erased), not(isOutdated(context)!)))
      .returning({ id: outbox.id })
    await redirectOwnerMail(context)
    const ids = mails.map(({ id }) => id)
    const queued = await db.$count(outbox, and(inArray(outbox.id, ids), eq(outbox.status, 'queued')))
    if (queued === 0) return { queued }
    await log(context, caller.ip, 'resend', `Resent ${queued === 1 ? 'a failed message' : `${queued} failed messages`}`)
    await events.notify(db, { type: 'outbox.queued' })
    return { queued }
  }),
]

/** Mails contain text from strangers: scripts, forms and frames are blocked, wherever the page is opened. */
const viewOnlyHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'",
  // A sandboxed page has no origin, so browsers would warn about "?1".
  'origin-agent-cluster': '?0',
}

const freshlyQueued = (now: Date) => ({
  status: 'queued' as const,
  attempts: 0,
  nextAt: now,
  lastError: null,
  cancelReason: null,
  cancelledFrom: null,
})

const shown = <Row extends Parameters<typeof notSentReason>[0]>(row: Row) => ({ ...row, error: notSentReason(row) })

async function found(db: Orm, id: number) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!mail) throw refuse.notFound('Message not found')
  return mail
}

/** Changes the status of a mail, if it has one of the `allowed` ones. */
async function change(
  context: Context,
  id: number,
  allowed: readonly schemas.OutboxStatus[],
  action: string,
  set: PgUpdateSetSource<typeof outbox> & { status: schemas.OutboxStatus },
  seen?: schemas.OutboxStatus,
) {
  const { db, events } = context
  const [mail] = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      status: outbox.status,
      to: outbox.to,
      relatedKind: outbox.relatedKind,
      relatedId: outbox.relatedId,
    })
    .from(outbox)
    .where(eq(outbox.id, id))
    .for('update')
  if (!mail) throw refuse.notFound('Message not found')
  const { status: from } = mail
  if (seen !== undefined && seen !== from) throw refuse.stale()
  if (!allowed.includes(from)) {
    const more = { from, to: set.status, allowed: nextOf(from) }
    throw new Refused(409, 'invalid_transition', `${statusPhrases[from]} can't be ${action}.`, { more })
  }
  if (mail.to === erased && set.status === 'queued') {
    throw refuse.conflict('erased', "This message's personal data was erased, so it can't be resent.")
  }
  const outdated = set.status === 'queued' ? await outdatedReason(context, mail) : null
  if (outdated !== null) throw refuse.conflict('outdated', outdated)
  const [changed] = await db.update(outbox).set(set).where(eq(outbox.id, id)).returning(listed)
  await events.notify(db, { type: 'outbox.changed', id })
  return shown(changed!)
}

/** The resent mail, redirected to the owner’s current address if it is to the owner. */
async function redirected(context: Context, original: Pick<schemas.OutboxRow, 'id' | 'to'>) {
  const { db } = context
  await redirectOwnerMail(context)
  const [mail] = await db.select(listed).from(outbox).where(eq(outbox.id, original.id))
  if (mail!.status === 'queued') return shown(mail!)
  throw refuse.conflict(
    'outdated',
    `${original.to} is no longer in your settings, and everyone who is has already gotten this message.`,
  )
}

const nextOf = (from: schemas.OutboxStatus): schemas.OutboxStatus[] => [
  ...(resendable.includes(from) ? (['queued'] as const) : []),
  ...(discardable.includes(from) ? (['discarded'] as const) : []),
]

const statusPhrases: Record<schemas.OutboxStatus, string> = {
  queued: 'A waiting message',
  sending: 'A message that is being sent',
  sent: 'A sent message',
  failed: 'A failed message',
  held: 'A message on hold',
  discarded: 'A discarded message',
}

/** Without the subject, which names people: the log outlives their erasure. */
function nameInLog({ entities }: Context, mail: Pick<schemas.OutboxRow, 'kind' | 'relatedKind' | 'relatedId'>): string {
  const { kind, relatedKind, relatedId } = mail
  const about = relatedKind !== null && relatedId !== null && entities[relatedKind]?.logName?.(relatedId, '')
  return `the ${isText(kind) ? 'text' : 'e-mail'} “${mailKindLabel(kind)}”${about ? ` about ${about}` : ''}`
}

const log = (context: Context, ip: string, action: string, summary: string, id?: number) =>
  publishChange(context, { ip }, 'outbox.changed', {
    kind: 'outbox',
    action: `outbox.${action}`,
    summary,
    ...(id !== undefined && { id }),
  })
