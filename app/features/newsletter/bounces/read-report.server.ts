import type { Attachment } from 'postal-mime'

import { addressIn as addressOfSender } from '#app/server/mail/mail.ts'
import { parseMail } from '#app/server/mail/parse-mail.ts'
import { meaningOf } from '#app/server/mail/smtp-reply.ts'
import type { ReplyMeaning } from '#db/schema/outbox.ts'

import { toSingleLine, type MailReport } from './mail-report.server.ts'

type Fields = Map<string, string>

/** Anyone can write to the mailbox, so only as much of a part is read as a report has. */
const maxPartLength = 64 * 1024
const maxAddressLength = 320

/**
 * Reads a message as a report about one of our mails: a delivery status notification (RFC 3464), a complaint
 * (ARF, RFC 5965), or a plain text with a copy of our mail. Null for anything else: a reply, an automatic reply, a delay
 * notice, a report about other mail.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  const mail = await parseMail(raw)
  const part = (...types: string[]) => {
    const found = mail.attachments.find(({ mimeType }) => types.includes(mimeType))
    return found && textOf(found)
  }
  const original = part('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  const complaint = part('message/feedback-report')
  if (complaint !== undefined) return complaintIn(groupsOf(complaint)[0], original)
  const status = part('message/delivery-status', 'message/global-delivery-status')
  const text = (mail.text ?? '').slice(0, maxPartLength)
  // A report without a copy of our mail answers it.
  const answers = mail.headers.filter(({ key }) => key === 'in-reply-to' || key === 'references')
  const answered = answers.map(({ value }) => `Message-ID: ${value}`).join('\n')
  if (status !== undefined) return bounceIn(groupsOf(status), original, text, answered)
  const failed = mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value
  return plainTextIn(failed, text, original)
}

function bounceIn(groups: Fields[], original: string | undefined, text: string, answered: string): MailReport | null {
  const failed = groups.filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
  const head = headersOf(original)
  const ids = identifiersIn(head) ?? identifiersIn(answered)
  if (failed.length === 0 || !ids) return null
  const responses = failed.map((fields) => ({
    status: fields.get('status') ?? '',
    diagnostic: afterType(fields.get('diagnostic-code') ?? ''),
  }))
  const recipients = failed.flatMap((fields) =>
    ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(afterType(fields.get(name) ?? ''))),
  )
  const about = { sender: senderIn(head), recipient: recipients.at(-1) ?? '' }
  // The receiving server's own response is more reliable than the status another server derived from it.
  const causes = responses.map(({ status, diagnostic }) =>
    meaningOf(`${diagnostic || (replyIn(text) ?? '')} ${status}`, about),
  )
  return {
    ...causedBy(causes.find((cause) => cause !== 'dead-address') ?? 'dead-address'),
    detail: toSingleLine(responses.map(({ status, diagnostic }) => diagnostic || status).join(' ')),
    recipients,
    ...ids,
    isVerified: false,
  }
}

/** "not-spam" and authentication reports aren't complaints. */
function complaintIn(fields: Fields | undefined, original: string | undefined): MailReport | null {
  const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
  const ids = identifiersIn(headersOf(original))
  if (!['abuse', 'fraud', 'opt-out'].includes(type) || !ids) return null
  const detail = `Reported as spam (${type})`
  return { kind: 'complaint', cause: null, detail, recipients: [], ...ids, isVerified: false }
}

/** Older servers: the addresses and the reason in the text, with a copy of our mail below or attached. */
function plainTextIn(failed: string | undefined, text: string, original: string | undefined): MailReport | null {
  const copy = original === undefined ? text : headersOf(original)
  const ids = identifiersIn(copy)
  if (!ids) return null
  const said = original === undefined ? beforeCopy(text) : text
  const reply = replyIn(said)
  // An automatic reply may quote our mail, too.
  if (reply === null && failed === undefined) return null
  const recipients = failed === undefined ? addressesIn(said) : failed.slice(0, maxPartLength).split(',')
  return {
    ...causedBy(reply === null ? 'unknown' : meaningOf(reply, { sender: senderIn(copy) })),
    detail: toSingleLine(reply ?? ''),
    recipients: recipients.flatMap(addressIn),
    ...ids,
    isVerified: false,
  }
}

const causedBy = (cause: ReplyMeaning) =>
  ({ kind: cause === 'dead-address' ? 'hard-bounce' : 'soft-bounce', cause }) as const

/** The text above the headers of our mail. */
function beforeCopy(text: string): string {
  const id = /^[> \t]*message-id:[ \t]*<?(?:newsletter|outbox)-/im.exec(text)?.index ?? text.length
  const lines = text.slice(0, id).trimEnd().split(/\r?\n/)
  return lines.slice(0, lines.findLastIndex((line) => line.trim() === '') + 1).join('\n')
}

/** The first line with a code of SMTP, and what follows it up to an empty line. */
const replyIn = (text: string): string | null =>
  /^.*(?<![\w.])[45](?:\d\d|\.\d{1,3}\.\d{1,3})(?![\w.]).*(?:\r?\n.*\S.*)*/m.exec(text)?.[0].trim() ?? null

const addressesIn = (text: string) => text.split(/[\s<>;,"]+/).filter((word) => word.includes('@'))

const senderIn = (head: string): string => addressOfSender(/^from:[ \t]*(.{0,320})/im.exec(head)?.[1]?.trim() ?? '')

/** What only a recipient of our mail can know. */
function identifiersIn(text: string) {
  const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ')
  const messageId =
    /^[> \t]*message-id:[ \t]*(?:<[^>\n]*>[ \t]*)*?<?((?:newsletter|outbox)-[^>\s]+)/im.exec(unfolded)?.[1] ?? null
  const token = /\/api\/newsletter\/unsubscribe\/([\da-f]{64})/.exec(unfolded)?.[1] ?? null
  const issueId = Number(/^[> \t]*x-newsletter:[ \t]*(\d{1,9})/im.exec(unfolded)?.[1]) || null
  return messageId === null && (token === null || issueId === null) ? null : { messageId, token, issueId }
}

const headersOf = (original: string | undefined) => original?.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? ''

/** Groups of "Name: value" lines separated by empty lines: the first about the message, the others about a recipient each. */
function groupsOf(text: string): Fields[] {
  const groups = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\s*\r?\n/)
  return groups
    .map(
      (group) =>
        new Map(
          [...group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(([, name, value]) => [name!.toLowerCase(), value!.trim()]),
        ),
    )
    .filter(({ size }) => size > 0)
}

/** "rfc822; ada@example.org" → "ada@example.org", "smtp; 550 …" → "550 …". */
const afterType = (value: string) => value.replace(/^[\w-]+\s*;\s*/, '')

const addressIn = (value: string): string[] =>
  /[^\s\p{Cc}<>;,"]+@[^\s\p{Cc}<>;,"]+/u.exec(value.slice(0, maxAddressLength).toLowerCase())?.slice(0, 1) ?? []

const textOf = ({ content }: Attachment) =>
  typeof content === 'string'
    ? content.slice(0, maxPartLength)
    : new TextDecoder().decode(content.slice(0, maxPartLength))
