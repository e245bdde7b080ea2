import { createHash } from 'node:crypto'

import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { leadKinds } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable, leadTypes, singleLine } from '#app/features/leads/public.server.ts'
import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import { erased } from '#app/http/reference.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { addressIn } from '#app/server/mail/mail.ts'
import { isNamed, mailsNamedIn } from '#app/server/mail/message-id.ts'
import { isToCustomer } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { contacts, receivedMessages } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'

import { isAutomatic } from './automatic-mail.ts'
import { fileMessage } from './received.server.ts'

/** The request that a mail to a customer was about, if these headers say that it is answered. */
export async function answeredBy({ db, ledgerKey }: Context, headers: string): Promise<Lead | undefined> {
  for (const { id, letters } of mailsNamedIn(headers)) {
    const { createdAt, providerId, relatedKind, relatedId } = outbox
    const [mail] = await db
      .select({ id: outbox.id, createdAt, providerId, relatedKind, relatedId })
      .from(outbox)
      .where(and(eq(outbox.id, id), isToCustomer))
    const kind = leadKinds.find((one) => one === mail?.relatedKind)
    if (!mail || !kind || !isNamed(ledgerKey, mail, letters)) continue
    const [lead] = await leadTypes[kind].find(db, eq(leadTable(kind).id, mail.relatedId!))
    if (lead && lead.email !== erased) return lead
  }
  return undefined
}

/** An answer to one of our mails, without its files. */
export interface ReceivedMail {
  /** Those that tell what wrote it, one a line. */
  headers: string
  from: string | undefined
  subject: string
  messageId: string
  text: string
  html: string
  calendarMethod: string | undefined
  /** Besides logos. */
  hasFiles: boolean
}

/**
 * Files an answer to a mail that we sent to a customer: docs/product.md, "Conversations". Anyone can write to a mailbox, so the
 * answer goes to the customer whom we wrote to only if it names the mail's ID; replies go to the customer's known address. Returns
 * it, also if it was filed before; undefined if it is not filed.
 */
export async function fileAnswer(
  context: Context,
  mail: ReceivedMail,
  { lead, at }: { lead: Lead; at: Date },
): Promise<typeof receivedMessages.$inferSelect | undefined> {
  const { db } = context
  const from = cleaned(mail.from ?? lead.email, 254).toLowerCase()
  // The owner's own answer, with a copy to themselves.
  const business = await context.profile(db)
  const owners = [
    business.email,
    addressIn(await context.sender(db)),
    ...ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), business),
  ]
  if (owners.some((address) => address.toLowerCase() === from)) return undefined
  // Its expressions take memory that most sites don't need.
  const { wordsOf } = await import('./answer-words.ts')
  const channel = 'email' as const
  const written = createHash('sha256').update([mail.headers, mail.subject, mail.text, mail.html].join('\n'))
  const externalId = cleaned(mail.messageId, 500) || written.digest('hex')
  const isThis = and(eq(receivedMessages.channel, channel), eq(receivedMessages.externalId, externalId))
  if ((await db.$count(receivedMessages, isThis)) === 0) {
    const subject = mail.subject ? cleaned(mail.subject, 200) : null
    const received = { channel, from, subject, ...wordsOf(mail), externalId, at }
    if (!(await isOverLimit(db, lead, at)))
      await file(context, received, { isAutomatic: isAutomatic(mail), hasFiles: mail.hasFiles }, lead)
    else {
      const once = `over the limit: ${lead.kind} ${lead.id}, ${at.toISOString().slice(0, 10)}`
      const more = { ...received, subject: null, body: overLimit, whole: null, externalId: once }
      await file(context, more, { isAutomatic: false, hasFiles: false }, lead)
    }
  }
  const [filed] = await db.select().from(receivedMessages).where(isThis)
  return filed
}

const maxDaily = 50
const overLimit = `More than ${maxDaily} emails came within a day. Read the others in your mailbox.`

/** Whether as many answers as are filed came from this customer within a day. */
async function isOverLimit(db: Orm, { kind, id, email }: Lead, at: Date): Promise<boolean> {
  const { channel, relatedKind, relatedId } = receivedMessages
  const theirs = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(sql`lower(${contacts.email})`, email.toLowerCase()))
  const inThread = or(
    and(eq(relatedKind, kind), eq(relatedId, id)),
    and(eq(relatedKind, 'contact'), inArray(relatedId, theirs)),
  )
  const isRecent = gt(receivedMessages.at, new Date(at.getTime() - 24 * 3_600_000))
  return (await db.$count(receivedMessages, and(eq(channel, 'email'), inThread, isRecent))) >= maxDaily
}

async function file(
  context: Context,
  received: Parameters<typeof fileMessage>[1],
  { isAutomatic, hasFiles }: { isAutomatic: boolean; hasFiles: boolean },
  { kind, id, ...sender }: Lead,
): Promise<void> {
  const { db } = context
  if (isAutomatic) {
    // Nobody waits for an out-of-office reply.
    const row = { ...received, relatedKind: kind, relatedId: id, isAutomatic }
    await db.insert(receivedMessages).values(row).onConflictDoNothing()
    await publish(context, 'lead.message_received', { kind, id })
    return
  }
  const { name, email, phone, phoneE164, customerId } = sender
  const filed = await fileMessage(context, received, { name, email, phone, phoneE164, customerId }, hasFiles)
  // Whoever has our mail may have written it.
  const subject = received.from === email.toLowerCase() ? 'Email' : 'Email from another address'
  if (filed) await db.update(contacts).set({ subject }).where(eq(contacts.id, filed.relatedId))
}

/** For one line of a mail's headers. */
const cleaned = (text: string, length: number) => singleLine(text.slice(0, 2 * length), length)
