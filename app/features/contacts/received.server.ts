import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { openTimes } from '#app/business/opening-hours.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { type EventContext, publish, type Subscriber } from '#app/events.ts'
import { onlyCustomerAt } from '#app/features/customers/public.server.ts'
import { waitingStates } from '#app/features/leads/kinds.ts'
import { publishReceived } from '#app/features/leads/public.server.ts'
import { storeReceivedFiles } from '#app/features/private-files/public.server.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Orm } from '#db/database.ts'
import { contacts, receivedMessages } from '#db/schema.ts'

import { contactClock } from './due-at.ts'

type Received = Omit<typeof receivedMessages.$inferInsert, 'relatedKind' | 'relatedId'>
type Sender = Pick<typeof contacts.$inferInsert, 'name' | 'email' | 'phone' | 'phoneE164'>

/** Files texts that are no keyword: docs/product.md, "Conversations". */
export const receivedSubscriber: Subscriber = {
  on: {
    'contact.text_received': async ({ from, body, externalId, media }, context) => {
      const { db, now } = context
      const number = phoneE164(from)
      const person = number === null ? null : await onlyCustomerAt(db, number)
      const text = body.trim() || (media.length > 0 ? 'Sent a photo.' : 'An empty text.')
      const received = { channel: 'text' as const, from: number ?? from, body: text, externalId, at: now() }
      const phone = number ?? from
      const filed = await fileMessage(context, received, {
        name: person?.name ?? readablePhone(phone),
        email: person?.email ?? '',
        phone: person?.phone ?? readablePhone(phone),
        phoneE164: number,
      })
      const files = media.map(({ url, type }, index) => ({ name: `File ${index + 1}`, type, sourceUrl: url }))
      if (filed) await storeReceivedFiles(context, filed, files)
    },
  },
}

/**
 * Files what a customer wrote as part of their message that waits for an answer, or else as a new one, in the caller's
 * transaction. Null if it was filed before.
 */
export async function fileMessage(
  context: EventContext,
  received: Received,
  sender: Sender,
): Promise<{ relatedKind: string; relatedId: number; receivedId: number } | null> {
  const { db } = context
  const { channel, from, externalId } = received
  // Of two texts at the same moment, the second finds the message that the first began.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`received ${channel} ${from}`}, 0))`)
  const isSame = and(eq(receivedMessages.channel, channel), eq(receivedMessages.externalId, externalId))
  if ((await db.$count(receivedMessages, isSame)) > 0) return null
  const contactId = (await openMessage(db, channel, sender)) ?? (await beginMessage(context, received, sender))
  const [row] = await db
    .insert(receivedMessages)
    .values({ ...received, relatedKind: 'contact', relatedId: contactId })
    .returning({ id: receivedMessages.id })
  await publish(context, 'lead.message_received', { kind: 'contact', id: contactId })
  return { relatedKind: 'contact', relatedId: contactId, receivedId: row!.id }
}

/** The sender's latest message that came in the same way, if it waits for an answer or is spam. */
async function openMessage(db: Orm, source: 'text' | 'email', { phone, phoneE164: number, email }: Sender) {
  const { id, status, deletedAt } = contacts
  const isSender =
    source === 'email'
      ? eq(sql`lower(${contacts.email})`, email.toLowerCase())
      : number
        ? eq(contacts.phoneE164, number)
        : eq(contacts.phone, phone!)
  const [latest] = await db
    .select({ id, status })
    .from(contacts)
    .where(and(eq(contacts.source, source), isSender, isNull(deletedAt)))
    .orderBy(desc(id))
    .limit(1)
    .for('update')
  return latest && (latest.status === 'spam' || waitingStates.contact.includes(latest.status)) ? latest.id : null
}

/** Stores a message, which waits for an answer as one from the contact form does. */
async function beginMessage(context: EventContext, { channel, body, at }: Received, sender: Sender): Promise<number> {
  const { hours } = await context.profile(context.db)
  const [row] = await context.db
    .insert(contacts)
    .values({
      ...sender,
      subject: channel === 'text' ? 'Text message' : 'Email',
      message: body,
      source: channel,
      createdAt: at,
      updatedAt: at,
      ...contactClock(at, '', openTimes(hours, 'contactPage')),
      notices: 'pending',
    })
    .returning({ id: contacts.id, status: contacts.status, duplicateOfId: contacts.duplicateOfId })
  await publishReceived(context, 'contact', row!)
  return row!.id
}
