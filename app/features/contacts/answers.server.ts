import { createHash } from 'node:crypto'

import { and, eq, inArray, like } from 'drizzle-orm'
import EmailReplyParser from 'email-reply-parser'
import { compile } from 'html-to-text'
import type { Email } from 'postal-mime'

import { publish } from '#app/events.ts'
import { leadKinds } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/public.server.ts'
import { storeReceivedFiles } from '#app/features/private-files/public.server.ts'
import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import { erased } from '#app/http/reference.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { parseMail } from '#app/server/mail/parse-mail.ts'
import type { Orm } from '#db/database.ts'
import { outbox, receivedMessages } from '#db/schema.ts'

import { fileMessage } from './received.server.ts'

/** The Message-IDs of what the outbox sent: app/server/mail/send.ts. */
const ourMessageIds = /\boutbox-(\d{1,9})\.(\d{1,15})@/g

/** The IDs of our mails that the In-Reply-To and References headers name, the one that was answered first. */
const idsIn = (headers: string) =>
  [...headers.matchAll(ourMessageIds)].map(([, id, at]) => ({ id: Number(id), at: Number(at) })).toReversed()

/** Whether a mail's headers say that it answers a mail of ours. */
export const isAnswer = (headers: string): boolean => idsIn(headers).length > 0

/**
 * Files an answer to a mail that we sent to a customer: docs/product.md, "Conversations". Anyone can write to a mailbox, so the
 * answer goes to the customer whom we wrote to only if it names the mail's ID with the moment it was made; replies go to
 * the customer's known address. False if it is about no such mail.
 */
export async function fileAnswer(context: Context, raw: Uint8Array, headers: string): Promise<boolean> {
  const { db, now } = context
  const lead = await leadAnswered(db, headers)
  if (!lead) return false
  const mail = await parseMail(raw)
  const from = (mail.from?.address ?? lead.email).slice(0, 254).toLowerCase()
  // The owner's own answer, with a copy to themselves.
  const business = await context.profile(db)
  const owners = [
    business.email,
    ...ownerAddresses(await readSetting(db, 'notifications', NotificationSettings), business),
  ]
  if (owners.some((address) => address.toLowerCase() === from)) return false
  const { body, whole } = wordsOf(mail)
  const received = {
    channel: 'email' as const,
    from,
    subject: mail.subject?.slice(0, 200) ?? null,
    body,
    whole,
    externalId: mail.messageId ?? createHash('sha256').update(raw).digest('hex'),
    at: now(),
  }
  const { kind, id, name, email, phone, phoneE164 } = lead
  if (!isAutomatic(mail)) {
    const filed = await fileMessage(context, received, { name, email, phone, phoneE164 })
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

async function leadAnswered(db: Orm, headers: string): Promise<Lead | undefined> {
  for (const { id, at } of idsIn(headers)) {
    const [mail] = await db
      .select({ kind: outbox.relatedKind, id: outbox.relatedId, createdAt: outbox.createdAt })
      .from(outbox)
      .where(and(eq(outbox.id, id), like(outbox.kind, 'customer-%'), inArray(outbox.relatedKind, [...leadKinds])))
    const kind = leadKinds.find((one) => one === mail?.kind)
    if (!mail || !kind || mail.createdAt.getTime() !== at) continue
    const [lead] = await leadTypes[kind].find(db, eq(leadTable(kind).id, mail.id!))
    if (lead && lead.email !== erased) return lead
  }
  return undefined
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

const maxLength = 10_000
const maxWholeLength = 100_000

/** What the customer wrote, without what it quotes, and the whole mail if that is more. */
function wordsOf({ text, html }: Email): { body: string; whole: string | null } {
  const all = tidy(text?.trim() ? text : htmlAsText(html ?? '')).slice(0, maxWholeLength)
  const own = text?.trim() || !html ? all : tidy(htmlWithoutQuotes(html))
  const visible = new EmailReplyParser().read(own.slice(0, maxLength)).getVisibleText().trim()
  const body = visible || all.slice(0, maxLength) || 'An email without text.'
  return { body, whole: body === all ? null : all || null }
}

/** The parser of replies takes seconds for thousands of empty lines. */
const tidy = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replaceAll(/[ \t]+(?=\n)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()

const html = {
  limits: { maxInputLength: 200_000, maxDepth: 100, maxChildNodes: 2_000 },
  wordwrap: false as const,
}
const plain = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'img', format: 'skip' },
]
const htmlAsText = compile({ ...html, selectors: plain })
const htmlWithoutQuotes = compile({
  ...html,
  selectors: [...plain, { selector: 'blockquote', format: 'skip' }, { selector: '.gmail_quote', format: 'skip' }],
})

const maxFiles = 20

const filesIn = ({ attachments }: Email) =>
  attachments.slice(0, maxFiles).map(({ filename, mimeType, content }, index) => ({
    name: (filename ?? `File ${index + 1}`).replaceAll(/[\p{Cc}/\\]/gu, ' ').slice(0, 200),
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer),
  }))
