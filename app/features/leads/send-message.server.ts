import { randomUUID } from 'node:crypto'

import { and, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { checkConsent, isOptedOut } from '#app/features/sms-consent/public.server.ts'
import { typedKinds } from '#app/features/outbox/labels.ts'
import { erased, reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { historyOf } from '#app/server/events/history.ts'
import { enqueueMail, type NoticeKind, type OutboxRow } from '#app/server/mail/outbox.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Orm } from '#db/database.ts'
import { contacts, receivedMessages } from '#db/schema/conversations.ts'
import { emailSuppressions } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { technicians } from '#db/schema/technicians.ts'

import { isAbout, isReceived } from './history.server.ts'
import { type LeadKind, leadInfo, waitingStates } from './kinds.ts'
import { isReached, lockLeads, transition } from './lifecycle.server.ts'
import { leadTable } from './registry.server.ts'
import type { MessageBody } from './schemas.ts'
import { typedMessageMail } from './typed-message.email.tsx'

/** Whether the owner may write to a customer, and the reason if not. */
interface Writing {
  text: { allowed: boolean; reason: string }
  email: { allowed: boolean; reason: string }
}

/** Whether a lead's customer may be written to: by text as far as they agreed to that, never with marketing. */
export async function writingTo(
  { db, textGateway }: Pick<Context, 'db' | 'textGateway'>,
  { phone, email }: { phone: string | null; email: string },
): Promise<Writing> {
  return {
    text:
      phone === null || phone === ''
        ? no('There is no phone number.')
        : (await textGateway(db)) === null
          ? no('Texts aren’t set up. Enter a text service under Settings.')
          : await textingTo(db, phone),
    email: email.includes('@')
      ? { allowed: true, reason: await deadAddress(db, email) }
      : no('There is no email address.'),
  }
}

/** Whether the consent records allow texts; a technician agreed in Settings → Team, until they send STOP. */
export async function textingTo(db: Orm, phone: string): Promise<Writing['text']> {
  const check = await checkConsent(db, phone)
  const number = phoneE164(phone)
  if (check.text.allowed || isOptedOut(check) || number === null) return check.text
  const { getsTexts, isActive, deletedAt } = technicians
  const getText = and(eq(getsTexts, true), eq(isActive, true), isNull(deletedAt))
  const people = await db.select().from(technicians).where(getText)
  const person = people.find((one) => one.phone !== null && phoneE164(one.phone) === number)
  return person ? { allowed: true, reason: `${person.name} gets texts: Settings → Team.` } : check.text
}

const deadAddress = async (db: Orm, email: string) => {
  const isDead = and(eq(emailSuppressions.email, email.toLowerCase()), eq(emailSuppressions.reason, 'hard-bounce'))
  return (await db.$count(emailSuppressions, isDead)) > 0 ? 'Emails to this address came back: better call.' : ''
}

const no = (reason: string) => ({ allowed: false, reason })

/** Enqueues what the owner wrote to the customer of a lead, which is answered by it. */
export async function sendMessage(
  current: Context,
  caller: Caller,
  kind: LeadKind,
  id: number,
  { channel, subject, text, seen }: MessageBody,
  markAnswered: (context: Context, note: string) => Promise<unknown>,
) {
  // What it answers is known by the moment, should it fail.
  const at = current.now()
  const context = { ...current, now: () => at }
  const { db } = context
  const table = leadTable(kind)
  await lockCustomer(db, kind, id)
  const [lead] = await db
    .select({ status: table.status, phone: table.phone, phoneE164: table.phoneE164, email: table.email })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!lead || lead.email === erased) throw refuse.notFound()
  const { allowed, reason } = (await writingTo(context, lead))[channel]
  if (!allowed) throw refuse.conflict('not_allowed', reason)
  const to = channel === 'text' ? lead.phoneE164! : lead.email
  const about = { to, relatedKind: kind, relatedId: id }
  await enqueueMail(context, [
    channel === 'text'
      ? {
          ...about,
          kind: 'customer-text-message',
          channel,
          role: 'customer-phone' as const,
          family: `typed ${randomUUID()}`,
          subject: text.slice(0, 60),
          html: '',
          text,
        }
      : {
          ...about,
          kind: 'customer-message',
          role: 'customer' as const,
          ...(await mail(context, about, subject, text)),
        },
  ])
  const name = reference(leadInfo[kind].letter, id)
  const summary = `${channel === 'text' ? 'Texted' : 'Emailed'} the customer of ${name}`
  const activity = { actor: 'admin' as const, ip: caller.ip, action: `${kind}.message`, summary }
  await publish(context, 'lead.message_sent', { kind, id, activity })
  const { configured, problem } = await context.mailer(db)
  // Without a mail server nobody is answered.
  const version = async () => ({ updatedAt: (await lockLeads(db, kind, eq(table.id, id)))[0]!.updatedAt })
  if (channel === 'email' && !(configured && problem === null)) return { id, to, channel: null, ...(await version()) }
  const isNew = kind === 'contact' && (await db.$count(receivedMessages, and(isReceived(kind, [id]), unseen(seen)))) > 0
  if (waitingStates[kind].includes(lead.status) && !isNew)
    await markAnswered(context, channel === 'text' ? 'By text' : 'By email')
  await markOthers(context, caller, { kind, id, seen })
  return { id, to, channel, ...(await version()) }
}

/** Of two messages to a customer, or two that fail, the second waits: each changes all of their requests. */
async function lockCustomer(db: Orm, kind: LeadKind, id: number): Promise<void> {
  const { id: ofRow, customerId } = leadTable(kind)
  const [row] = await db.select({ customerId }).from(leadTable(kind)).where(eq(ofRow, id))
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`write ${row?.customerId ?? `${kind} ${id}`}`}, 0))`,
  )
}

/** SQL condition: it arrived after the last one that the owner saw. */
const unseen = (seen: number | undefined) => (seen === undefined ? sql`false` : gt(receivedMessages.id, seen))

/** In the customer's mail program it continues their last email. */
async function mail(
  { db, profile }: Context,
  { relatedKind, relatedId }: { relatedKind: LeadKind; relatedId: number },
  typed: string | null,
  text: string,
) {
  const business = await profile(db)
  const isAbout = and(eq(receivedMessages.relatedKind, relatedKind), eq(receivedMessages.relatedId, relatedId))
  const [last] = await db
    .select({ id: receivedMessages.externalId, subject: receivedMessages.subject })
    .from(receivedMessages)
    .where(and(isAbout, eq(receivedMessages.channel, 'email')))
    .orderBy(desc(receivedMessages.id))
    .limit(1)
  const subject = typed ?? (last?.subject ? `Re: ${last.subject.replace(/^re:\s*/i, '')}` : `From ${business.brand}`)
  const answers = last && /^<[^<>\s]+>$/.test(last.id) ? { 'In-Reply-To': last.id, References: last.id } : null
  return {
    subject,
    replyTo: business.email,
    ...(answers && { headers: answers }),
    ...(await typedMessageMail(subject, text, business)),
  }
}

/** SQL condition: another message of a lead's customer, which began with a text or an email. */
function isOther(db: Orm, kind: LeadKind, id: number) {
  const table = leadTable(kind)
  const customer = db.select({ id: table.customerId }).from(table).where(eq(table.id, id))
  return and(
    inArray(contacts.customerId, customer),
    ne(contacts.source, 'web'),
    kind === 'contact' ? ne(contacts.id, id) : undefined,
  )
}

/** What else the customer wrote by text or email is answered too. */
async function markOthers(
  context: Context,
  caller: Caller,
  { kind, id, seen }: { kind: LeadKind; id: number; seen: number | undefined },
): Promise<void> {
  const { db } = context
  const others = await db
    .select()
    .from(contacts)
    .where(
      and(
        isOther(db, kind, id),
        inArray(contacts.status, [...waitingStates.contact]),
        notInArray(
          contacts.id,
          db
            .select({ id: receivedMessages.relatedId })
            .from(receivedMessages)
            .where(and(eq(receivedMessages.relatedKind, 'contact'), unseen(seen))),
        ),
      ),
    )
    .orderBy(contacts.id)
    .for('update')
  for (const row of others)
    await transition(context, caller, {
      kind: 'contact',
      row,
      to: 'replied',
      allowed: ['replied'],
      isResponse: true,
      summary: `Marked ${reference('C', row.id)} as replied`,
    })
}

/**
 * What was answered by messages of which none reached the customer waits again, unless the owner has changed its status or reached
 * the customer in another way since.
 */
async function reopenAnswered(
  context: Context,
  { kind: typedKind, relatedKind, relatedId, lastError }: OutboxRow,
): Promise<void> {
  const { db } = context
  const kind = relatedKind as LeadKind
  const id = relatedId!
  await lockCustomer(db, kind, id)
  const typed = await db
    .select({ at: outbox.createdAt, status: outbox.status })
    .from(outbox)
    .where(and(isAbout(kind, id), inArray(outbox.kind, [...typedKinds])))
  const others = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(isOther(db, kind, id))
    .orderBy(contacts.id)
  for (const answered of [{ kind, id }, ...others.map((other) => ({ kind: 'contact' as const, id: other.id }))]) {
    const [row] = await lockLeads(db, answered.kind, eq(leadTable(answered.kind).id, answered.id))
    const history = await historyOf(db, answered.kind, answered.id)
    const answer = history.find(({ type }) => type === 'status')
    if (!row || row.email === erased || !answer?.from || answer.to !== row.status) continue
    const since = typed.filter(({ at }) => at >= answer.at)
    const isByMessage = waitingStates[answered.kind].includes(answer.from) && since.some(({ at }) => +at === +answer.at)
    const isReachedSince = history.some((event) => isReached(event) && event.at > answer.at)
    if (!isByMessage || isReachedSince || since.some(({ status }) => !['failed', 'discarded'].includes(status)))
      continue
    await transition(context, 'system', {
      kind: answered.kind,
      row,
      to: answer.from,
      undo: true,
      allowed: [],
      isResponse: false,
      summary: `Reopened ${row.reference}: the answer did not arrive`,
      enter: async () => ({
        note: [`The ${typedKind === 'customer-message' ? 'email' : 'text'} didn’t reach the customer.`, lastError]
          .filter(Boolean)
          .join(' '),
      }),
    })
  }
}

/** A typed email is sent as it is: it is never decided. */
export const typedMailNotice: NoticeKind = {
  decide: async () => ({ skip: 'discarded' }),
  failed: reopenAnswered,
}

/** How a typed text is decided when it is sent: the customer may have sent STOP since it was written. */
export const typedTextNotice: NoticeKind = {
  decide: async ({ db }, { id, relatedKind, relatedId }) => {
    const table = leadTable(relatedKind as LeadKind)
    const [lead] = await db.select({ phone: table.phone }).from(table).where(eq(table.id, relatedId!))
    if (!lead?.phone) return { skip: 'trash' }
    if (!(await textingTo(db, lead.phone)).allowed) return { skip: 'unsubscribed', isFailure: true }
    const { subject, html, text } = outbox
    const [typed] = await db.select({ subject, html, text }).from(outbox).where(eq(outbox.id, id))
    return typed!
  },
  failed: reopenAnswered,
  refuseResend: async (_context, { sentAt }) => (sentAt === null ? null : 'A text to a customer is sent once.'),
}
