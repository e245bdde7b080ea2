import * as z from 'zod/mini'

import { isOurSide, meaningOf } from '#app/server/mail/smtp-reply.ts'
import type { ReplyMeaning } from '#db/schema/outbox.ts'

import { toSingleLine, type MailReport } from './mail-report.server.ts'

const text = z._default(z.string(), '')
const address = z.pipe(
  z.string(),
  z.transform((text) => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()),
)

const Mailgun = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: text,
    reason: text,
    recipient: address,
    'delivery-status': z.optional(
      z.object({
        code: z.optional(z.union([z.number(), z.string()])),
        message: z.nullish(z.string()),
        description: z.nullish(z.string()),
      }),
    ),
    message: z.optional(z.object({ headers: z.optional(z.object({ 'message-id': z.optional(z.string()) })) })),
  }),
})

const Resend = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(address),
    bounce: z.optional(z.object({ type: text, subType: text, message: text })),
  }),
})

/** Our own format, for other providers. */
const Plain = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['soft-bounce', 'hard-bounce', 'complaint']),
        email: address,
        messageId: z.optional(z.string()),
        detail: text,
      }),
    )
    .check(z.maxLength(500)),
})

/** The bounces and complaints in a signed message; empty for other events, such as a delivery. */
export function reportsIn(message: unknown): MailReport[] {
  if (Mailgun.safeParse(message).success) return reportsInMailgun(message)
  const resend = Resend.safeParse(message)
  if (resend.success) return fromResend(resend.data)
  const plain = Plain.safeParse(message)
  if (!plain.success) return []
  return plain.data.events.map(({ type, email, messageId, detail }) => declared(type, email, messageId, detail))
}

/** The same, in Mailgun's format only. */
export function reportsInMailgun(message: unknown): MailReport[] {
  const mailgun = Mailgun.safeParse(message)
  return mailgun.success ? fromMailgun(mailgun.data['event-data']) : []
}

function fromMailgun(event: z.output<typeof Mailgun>['event-data']): MailReport[] {
  const { recipient, reason } = event
  const messageId = event.message?.headers?.['message-id']
  if (event.event === 'complained') return [reportOf('complaint', recipient, messageId, 'Reported as spam')]
  // Mailgun retries temporary failures itself.
  if (event.event !== 'failed' || event.severity !== 'permanent') return []
  const { code, message, description } = event['delivery-status'] ?? {}
  const response = [code, message || description || reason].filter(Boolean).join(' ')
  const cause = reason === 'suppress-bounce' ? 'dead-address' : meaningOf(response, { recipient })
  const kind = cause === 'dead-address' ? 'hard-bounce' : 'soft-bounce'
  return [reportOf(kind, recipient, messageId, response, cause)]
}

function fromResend({ type, data }: z.output<typeof Resend>): MailReport[] {
  if (type === 'email.complained') return data.to.map((to) => reportOf('complaint', to, undefined, 'Reported as spam'))
  if (type !== 'email.bounced') return []
  const kind = data.bounce?.type === 'Permanent' ? 'hard-bounce' : 'soft-bounce'
  return data.to.map((to) => declared(kind, to, undefined, data.bounce?.message ?? ''))
}

/** A provider's own word counts, unless the reply that it quotes is about us or temporary. */
function declared(kind: MailReport['kind'], email: string, messageId: string | undefined, detail: string): MailReport {
  const meaning = meaningOf(detail, { recipient: email })
  const isTheirs = !isOurSide(meaning) && meaning !== 'later' && meaning !== 'full-mailbox'
  if (kind === 'complaint' || isTheirs) return reportOf(kind, email, messageId, detail)
  return reportOf('soft-bounce', email, messageId, detail, meaning)
}

const reportOf = (
  kind: MailReport['kind'],
  email: string,
  messageId: string | undefined,
  detail: string,
  cause: ReplyMeaning | null = null,
): MailReport => ({
  kind,
  cause,
  detail: toSingleLine(detail),
  messageId: messageId ?? null,
  recipients: /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email) && email.length <= 254 ? [email] : [],
  isVerified: true,
})
