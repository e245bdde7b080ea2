import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { meaningOf } from '#app/business/messages/message-meaning.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { fromTechnician } from '#app/business/subjects.ts'
import { type EventContext, publish, type Subscriber } from '#app/events.ts'
import { contactClock } from '#app/features/contacts/due-at.ts'
import { onlyCustomerAt } from '#app/features/customers/public.server.ts'
import { waitingStates } from '#app/features/leads/kinds.ts'
import { publishReceived } from '#app/features/leads/public.server.ts'
import { storeReceivedFiles } from '#app/features/private-files/public.server.ts'
import { technicianAt } from '#app/features/technicians/public.server.ts'
import { otherSources } from '#app/features/analytics/public.server.ts'
import { isToCustomer } from '#app/server/mail/outbox.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import type { Orm } from '#db/database.ts'
import { contacts, receivedMessages } from '#db/schema/conversations.ts'
import { outbox } from '#db/schema/outbox.ts'

type Meaning = ReturnType<typeof meaningOf>
type Received = Omit<typeof receivedMessages.$inferInsert, 'relatedKind' | 'relatedId'>
/** `customerId`: null if it is not known who of several it is. */
type Sender = Pick<typeof contacts.$inferSelect, 'name' | 'email' | 'phone' | 'phoneE164' | 'customerId'> & {
  subject?: string
}

/** Files texts that are no keyword: docs/product.md, "Conversations". */
export const receivedSubscriber: Subscriber = {
  on: {
    'contact.text_received': async ({ from, body, subject, externalId, media }, context) => {
      const { db, now } = context
      const number = phoneE164(from)
      const technician = await technicianAt(db, number)
      const person = number === null || technician ? null : await onlyCustomerAt(db, number)
      const text = body.trim() || (media.length > 0 ? 'Sent a photo.' : 'An empty text.')
      const received = { channel: 'text' as const, from: number ?? from, body: text, subject, externalId, at: now() }
      const phone = number ?? from
      const sender = {
        name: technician?.name ?? person?.name ?? readablePhone(phone),
        email: person?.email ?? '',
        phone: person?.phone ?? readablePhone(phone),
        phoneE164: number,
        customerId: person?.customerId ?? null,
        ...(technician && { subject: fromTechnician }),
      }
      const filed = await fileMessage(context, received, sender, media.length > 0)
      const files = media.map(({ url, type }, index) => ({ name: `File ${index + 1}`, type, sourceUrl: url }))
      if (filed) await storeReceivedFiles(context, filed, files)
    },
  },
}

/**
 * Files what a customer wrote as part of their message that waits for an answer, or else as a new one, in the caller's
 * transaction: docs/product.md, "Conversations". What a technician wrote starts no clock. Null if it was filed before.
 */
export async function fileMessage(
  context: EventContext,
  received: Received,
  sender: Sender,
  hasFiles: boolean,
): Promise<{ relatedKind: string; relatedId: number; receivedId: number } | null> {
  const { db } = context
  const { channel, from, externalId, body } = received
  const words = meaningOf(body, await followsOurs(db, received))
  // Somebody must look at a photo.
  const meaning = sender.subject === fromTechnician ? 'answer' : words === 'answer' && hasFiles ? 'question' : words
  // Of two texts at the same moment, the second finds the message that the first began.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`received ${channel} ${from}`}, 0))`)
  const isSame = and(eq(receivedMessages.channel, channel), eq(receivedMessages.externalId, externalId))
  if ((await db.$count(receivedMessages, isSame)) > 0) return null
  const open = await openMessage(db, received, sender, meaning)
  const contactId = open?.id ?? (await beginMessage(context, received, sender, meaning))
  if (open) await continueMessage(db, open, received, meaning !== 'answer')
  const [row] = await db
    .insert(receivedMessages)
    .values({ ...received, relatedKind: 'contact', relatedId: contactId })
    .returning({ id: receivedMessages.id })
  await publish(context, 'lead.message_received', { kind: 'contact', id: contactId })
  return { relatedKind: 'contact', relatedId: contactId, receivedId: row!.id }
}

/** Whether we wrote before: an email that is filed answers one of ours, a text follows one of the last three days. */
async function followsOurs(db: Orm, { channel, from, at }: Received): Promise<boolean> {
  const isOurs = and(eq(sql`lower(${outbox.to})`, from), eq(outbox.channel, 'text'), isToCustomer)
  const since = gt(outbox.sentAt, new Date(at.getTime() - 72 * 3_600_000))
  return channel === 'email' || (await db.$count(outbox, and(isOurs, since))) > 0
}

type Message = typeof contacts.$inferSelect

/**
 * The sender's latest message that came in the same way, if it waits for an answer or is spam. What asks does not continue what
 * only answered, nor an emergency what is none: each has a deadline of its own; so has what is about an appointment.
 */
async function openMessage(db: Orm, { channel: source, subject }: Received, sender: Sender, meaning: Meaning) {
  const { id, deletedAt, customerId } = contacts
  const { phone, phoneE164: number, email } = sender
  const sameNumber = number ? eq(contacts.phoneE164, number) : sql`${contacts.phone} is not distinct from ${phone}`
  const sameDetails = and(sameNumber, eq(sql`lower(${contacts.email})`, email.toLowerCase()))
  // Others may share the number or the address.
  const isTheirs =
    sender.customerId === null
      ? sameDetails
      : or(
          and(eq(customerId, sender.customerId), source === 'text' ? sameNumber : undefined),
          and(isNull(customerId), sameDetails),
        )
  const [latest] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.source, source), isTheirs, isNull(deletedAt)))
    .orderBy(desc(id))
    .limit(1)
    .for('update')
  // One message has all that a technician texts.
  if (sender.subject === fromTechnician && latest?.subject === fromTechnician) return latest
  if (!latest || (source === 'text' && subject) || (meaning === 'emergency' && latest.urgency !== meaning))
    return undefined
  if (latest.status === 'spam') return latest
  const isOpen = waitingStates.contact.includes(latest.status)
  return isOpen && (meaning === 'answer' || latest.firstResponseAt === null) ? latest : undefined
}

/** What the owner has seen becomes unread again, and they are notified again of what asks. */
async function continueMessage(db: Orm, message: Message, { body, at }: Received, asks: boolean) {
  const { id, status, firstResponseAt } = message
  const wasRead = message.subject === fromTechnician ? status !== 'spam' : status === 'read'
  const again = wasRead ? { status: 'unread', ...(asks && { notices: 'pending' as const }) } : {}
  await db
    .update(contacts)
    // A thanks does not hide what waits.
    .set({ ...((asks || firstResponseAt) && { message: body }), updatedAt: newVersion(message, at), ...again })
    .where(eq(contacts.id, id))
}

/** What was sent longer ago was answered elsewhere, as when a mailbox is connected. */
const maxAge = 7 * 24 * 3_600_000

/** Stores a message. What asks waits for an answer as one from the contact form does, from now on however late it came. */
async function beginMessage(context: EventContext, received: Received, sender: Sender, meaning: Meaning) {
  const { channel, subject, body, at } = received
  const { hours } = await context.profile(context.db)
  const now = context.now()
  const urgency = meaning === 'emergency' ? meaning : 'normal'
  const isOld = now.getTime() - at.getTime() > maxAge
  const [row] = await context.db
    .insert(contacts)
    .values({
      ...sender,
      customerId: null,
      subject: sender.subject ?? (channel === 'text' ? (subject ?? 'Text message') : 'Email'),
      message: body,
      source: channel,
      trafficSource: otherSources[channel],
      createdAt: at,
      updatedAt: at,
      urgency,
      ...contactClock(now, urgency, openTimes(hours, 'contactPage')),
      notices: isOld || meaning === 'answer' ? 'none' : 'pending',
      ...(isOld && { status: 'archived' }),
      // No answer is owed.
      ...(meaning === 'answer' && { firstResponseAt: at }),
    })
    .returning({ id: contacts.id, status: contacts.status, duplicateOfId: contacts.duplicateOfId })
  await publishReceived(context, 'contact', row!)
  return row!.id
}
