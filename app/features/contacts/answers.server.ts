import { createHash } from 'node:crypto'

import { and, eq, inArray, like } from 'drizzle-orm'
import type { Email } from 'postal-mime'

import { publish } from '#app/events.ts'
import { leadKinds } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable, leadTypes, singleLine } from '#app/features/leads/public.server.ts'
import { storeReceivedFiles } from '#app/features/private-files/public.server.ts'
import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import { erased } from '#app/http/reference.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { addressIn } from '#app/server/mail/mail.ts'
import { parseMail } from '#app/server/mail/parse-mail.ts'
import type { Orm } from '#db/database.ts'
import { outbox, receivedMessages } from '#db/schema.ts'

import { fileMessage } from './received.server.ts'

/** The Message-IDs of what the outbox sent: app/server/mail/send.ts. */
const ourMessageIds = /\boutbox-(\d{1,9})\.(\d{1,15})@/g
/** A thread that was answered this often names more mails of ours than are looked for. */
const maxIds = 20

/** The IDs of our mails that the In-Reply-To and References headers name, the one that was answered first. */
function idsIn(headers: string) {
  const named = new Map(
    Array.from(headers.matchAll(ourMessageIds), ([whole, id, at]) => [whole, { id: Number(id), at: Number(at) }]),
  )
  return [...named.values()].slice(-maxIds).toReversed()
}

/** The request that a mail to a customer was about, if these headers say that it is answered. */
export async function answeredBy(db: Orm, headers: string): Promise<Lead | undefined> {
  const ids = idsIn(headers)
  if (ids.length === 0) return undefined
  const mails = await db
    .select({ id: outbox.id, kind: outbox.relatedKind, leadId: outbox.relatedId, createdAt: outbox.createdAt })
    .from(outbox)
    .where(
      and(
        inArray(
          outbox.id,
          ids.map(({ id }) => id),
        ),
        like(outbox.kind, 'customer-%'),
      ),
    )
  for (const { id, at } of ids) {
    const mail = mails.find((one) => one.id === id && one.createdAt.getTime() === at)
    const kind = leadKinds.find((one) => one === mail?.kind)
    if (!mail || !kind) continue
    const [lead] = await leadTypes[kind].find(db, eq(leadTable(kind).id, mail.leadId!))
    if (lead && lead.email !== erased) return lead
  }
  return undefined
}

/**
 * Files an answer to a mail that we sent to a customer: docs/product.md, "Conversations". Anyone can write to a mailbox, so the
 * answer goes to the customer whom we wrote to only if it names the mail's ID with the moment it was made; replies go to
 * the customer's known address. False if it was filed before, or is the owner's own.
 */
export async function fileAnswer(
  context: Context,
  raw: Uint8Array,
  { lead, at }: { lead: Lead; at: Date },
): Promise<boolean> {
  const { db } = context
  const mail = await parseMail(raw)
  const from = cleaned(mail.from?.address ?? lead.email, 254).toLowerCase()
  // The owner's own answer, with a copy to themselves.
  const business = await context.profile(db)
  const owners = [
    business.email,
    addressIn(await context.sender(db)),
    ...ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), business),
  ]
  if (owners.some((address) => address.toLowerCase() === from)) return false
  // Its expressions take memory that most sites don't need.
  const { wordsOf } = await import('./answer-words.ts')
  const { body, whole } = wordsOf(mail)
  const received = {
    channel: 'email' as const,
    from,
    subject: mail.subject ? cleaned(mail.subject, 200) : null,
    body,
    whole,
    externalId: cleaned(mail.messageId ?? '', 500) || createHash('sha256').update(raw).digest('hex'),
    at,
  }
  const { kind, id, name, email, phone, phoneE164, customerId } = lead
  if (!isAutomatic(mail)) {
    const filed = await fileMessage(context, received, { name, email, phone, phoneE164, customerId })
    if (filed) await storeReceivedFiles(context, filed, filesIn(mail))
    return filed !== null
  }
  // Nobody waits for an out-of-office reply.
  await db
    .insert(receivedMessages)
    .values({ ...received, relatedKind: kind, relatedId: id, isAutomatic: true })
    .onConflictDoNothing()
  await publish(context, 'lead.message_received', { kind, id })
  return true
}

/** RFC 3834, and what programs wrote before it. */
const isAutomatic = ({ headers }: Email) =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && !/^\s*no\b/i.test(value)) ||
      key === 'x-autoreply' ||
      key === 'x-autorespond' ||
      (key === 'precedence' && /auto|junk/i.test(value)),
  )

/** For one line of a mail's headers. */
const cleaned = (text: string, length: number) => singleLine(text.slice(0, 2 * length), length)

const maxFiles = 20

const filesIn = ({ attachments }: Email) =>
  attachments.slice(0, maxFiles).map(({ filename, mimeType, content }, index) => ({
    name: cleaned(filename ?? '', 200).replaceAll(/[/\\]/g, ' ') || `File ${index + 1}`,
    type: cleaned(mimeType, 100),
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer),
  }))
