import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { isPublicAddress, webAddressOf } from '#app/business/web-address.ts'
import { erased } from '#app/http/reference.ts'
import { handle, FileResponse } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { currentRecipient } from '#app/server/mail/current-recipient.ts'
import { type Content, type NoticeKey, type OutboxRow, waiting, waitingStatus } from '#app/server/mail/outbox.ts'
import { isReplaced } from '#app/server/mail/send.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { type CancelReason, outbox } from '#db/schema/outbox.ts'

import { discardMail, listOutbox, readMail, resendFailed, resendMail, viewMail } from './calls.ts'
import { discardable, outboxStatuses, resendable, type OutboxStatus } from './statuses.ts'
import * as schemas from './schemas.ts'
import { shownMail } from './public.server.ts'
import { mailKindLabel } from './labels.ts'

const { html: _html, text: _text, attachments: _attachments, ...listed } = getTableColumns(outbox)

export const outboxHandlers = [
  handle(listOutbox, schemas.listOutbox, async ({ query }, context) => {
    const { db } = context
    const list = await pageOf(db, query, {
      from: outbox,
      found: matching(query.q, folded(outbox.to, outbox.subject)),
      tab: sql`case when ${waiting} then 'queued' else ${outbox.status} end`,
      chosen: outboxStatuses.find((one) => one === query.status) ?? '',
      read: (where) => db.select(listed).from(outbox).where(where).orderBy(desc(outbox.id)),
    })
    const items = []
    for (const row of list.items) items.push(shown(await written(context, row)))
    return { ...list, items }
  }),

  handle(readMail, schemas.readMail, async ({ params: { id } }, context) => {
    const { attachments, ...mail } = await written(context, await found(context.db, id))
    return { ...shown(mail), attachments: attachments.map(({ filename }) => filename) }
  }),

  handle(viewMail, schemas.viewMail, async ({ params: { id } }, context) => {
    const { html } = await written(context, await found(context.db, id))
    return new FileResponse('text/html; charset=utf-8', html, undefined, viewOnlyHeaders)
  }),

  handle(resendMail, schemas.resendMail, async ({ params: { id }, body, caller }, context) => {
    const row = await locked(context.db, id, 'queued', body?.status)
    const reason = await requeue(context, row)
    if (reason !== null) throw refuse.conflict('outdated', reason)
    const mail = shown(await found(context.db, id))
    await log(context, caller.ip, 'resend', `Resent ${nameInLog(context, mail)}`, id)
    await context.events.notify(context.db, { type: 'outbox.queued' })
    return mail
  }),

  handle(discardMail, schemas.discardMail, async ({ params: { id }, caller }, context) => {
    const { db } = context
    const row = await locked(db, id, 'discarded')
    await context.notices[row.kind]?.discarded?.(context, row)
    await db.update(outbox).set({ status: 'discarded', cancelReason: 'discarded' }).where(eq(outbox.id, id))
    await context.events.notify(db, { type: 'outbox.changed', id })
    const mail = shown(await found(db, id))
    await log(context, caller.ip, 'discard', `Discarded ${nameInLog(context, mail)}`, id)
    return mail
  }),

  handle(resendFailed, schemas.resendFailed, async ({ caller }, context) => {
    const { db, events } = context
    const failed = and(eq(outbox.status, 'failed'), ne(outbox.to, erased))
    let queued = 0
    // In sequence: they share a transaction.
    for (const row of await db.select().from(outbox).where(failed).orderBy(outbox.id).for('update'))
      if ((await requeue(context, row)) === null) queued++
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

const shown = <Row extends Parameters<typeof shownMail>[0]>(row: Row) => ({ ...row, ...shownMail(row) })

/** A notice that waits as it would be sent now. Others have their content. */
async function written<Row extends Pick<OutboxRow, 'family' | 'status' | 'sentAt'> & NoticeKey>(
  context: Context,
  row: Row,
): Promise<Row & Partial<Content>> {
  const waits = row.status === 'pending' || row.status === 'held'
  if (row.family === null || row.sentAt !== null || !waits) return row
  const decision = await context.notices[row.kind]?.decide(context, row)
  return decision && 'subject' in decision ? { ...row, ...decision } : row
}

async function found(db: Orm, id: number) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!mail) throw refuse.notFound('Message not found')
  return mail
}

/** Locks a mail whose status may become `to`. */
async function locked(db: Orm, id: number, to: 'queued' | 'discarded', seen?: OutboxStatus) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!mail) throw refuse.notFound('Message not found')
  const from = shownMail(mail).status
  if (seen !== undefined && seen !== from) throw refuse.stale()
  const [allowed, action] = to === 'queued' ? [resendable, 'resent'] : [discardable, 'discarded']
  if (!allowed.includes(from)) {
    const more = { from, to, allowed: nextOf(from) }
    throw new Refused(409, 'invalid_transition', `${statusPhrases[from]} can't be ${action}.`, { more })
  }
  if (mail.to === erased && to === 'queued')
    throw refuse.conflict('erased', "This message's personal data was erased, so it can't be resent.")
  return mail
}

/** Queues a message again if it is still true; returns the reason if it is not. One that was never sent is then discarded. */
async function requeue(context: Context, row: OutboxRow): Promise<string | null> {
  const { db, now, events, notices } = context
  await events.notify(db, { type: 'outbox.changed', id: row.id })
  const set = (values: object) => db.update(outbox).set(values).where(eq(outbox.id, row.id))
  const discard = (cancelReason: CancelReason) =>
    row.status === 'failed' ? set({ status: 'discarded', cancelReason }) : undefined
  const to = await currentRecipient(context, row)
  if (to === null) {
    await discard('recipient-removed')
    return `${row.to} is no longer in your settings, and everyone who is has already gotten this message.`
  }
  const kind = row.family === null ? undefined : notices[row.kind]
  const refusal = (await kind?.refuseResend?.(context, row)) ?? null
  const decision = row.sentAt === null ? await kind?.decide(context, row) : undefined
  const skipped = decision && 'skip' in decision ? decision : null
  if (skipped && !skipped.isFailure) await discard(skipped.skip)
  if (refusal !== null || skipped) return refusal ?? 'This message is out of date, so it can’t be resent.'
  if (decision && !('skip' in decision) && decision.hold) return 'This text is sent when quiet hours end.'
  if (row.sentAt === null && (await db.$count(outbox, and(eq(outbox.id, row.id), isReplaced(db)))) > 0) {
    await discard('replaced')
    return 'A later message about the same request is on its way.'
  }
  const content = await withoutLocalLinks(context, row)
  if (content === null) return 'Its links lead to this computer. Enter your web address in Settings first.'
  const again = { ...content, to, status: waitingStatus, attempts: 0, nextAt: now(), claimedAt: null }
  await set({ ...again, lastError: null, cancelReason: null, delivery: null, deliveredAt: null })
  return null
}

/** What was stored while nothing left this computer leads to it: then with the web address of now, or null without one. */
async function withoutLocalLinks({ db, config, profile }: Context, { status, html, text, headers }: OutboxRow) {
  const local = config.profile.siteUrl
  if (status !== 'held' || isPublicAddress(local)) return {}
  const site = webAddressOf(await profile(db))
  const [moved, ...parts] = [JSON.stringify(headers), html, text].map((part) => part.replaceAll(local, site ?? local))
  if (site === null && (html + text).includes(local)) return null
  return { headers: JSON.parse(moved!) as typeof headers, html: parts[0]!, text: parts[1]! }
}

const nextOf = (from: OutboxStatus): OutboxStatus[] => [
  ...(resendable.includes(from) ? (['queued'] as const) : []),
  ...(discardable.includes(from) ? (['discarded'] as const) : []),
]

const statusPhrases: Record<OutboxStatus, string> = {
  queued: 'A waiting message',
  sending: 'A message that is being sent',
  sent: 'A sent message',
  failed: 'A failed message',
  held: 'A message on hold',
  discarded: 'A discarded message',
}

/** Without the subject, which names people: the log outlives their erasure. */
function nameInLog(
  { entities }: Context,
  mail: Pick<schemas.OutboxRow, 'kind' | 'channel' | 'relatedKind' | 'relatedId'>,
): string {
  const { kind, channel, relatedKind, relatedId } = mail
  const about = relatedKind !== null && relatedId !== null && entities[relatedKind]?.logName?.(relatedId, '')
  return `the ${channel} “${mailKindLabel(kind)}”${about ? ` about ${about}` : ''}`
}

const log = (context: Context, ip: string, action: string, summary: string, id?: number) =>
  publishChange(context, { ip }, 'outbox.changed', {
    kind: 'outbox',
    action: `outbox.${action}`,
    summary,
    ...(id !== undefined && { id }),
  })
