import type { ReplyMeaning } from '#db/schema/outbox.ts'

/** A bounce or complaint about a mail that a mail server had accepted. */
export interface MailReport {
  /** Only a dead address is a hard bounce. */
  kind: 'soft-bounce' | 'hard-bounce' | 'complaint'
  detail: string
  /** What `detail` means; null if that isn't known. */
  cause: ReplyMeaning | null
  /** The Message-ID of our mail, or null if the report doesn't name it. */
  messageId: string | null
  /** The token in our mail's List-Unsubscribe, and the id in X-Newsletter: they survive relays that rewrite Message-IDs. */
  token?: string | null
  issueId?: number | null
  recipients: string[]
  /** Signed by our mail provider: then an address alone is enough. */
  isVerified: boolean
}

const messageIds = /newsletter-(\d{1,9})-(\d{1,9})-([\da-f]{16})@/

/** The Message-ID of one subscriber's mail. It contains the start of their token, so it can't be guessed. */
export const messageIdOf = (issueId: number, subscriber: { subscriberId: number; token: string }, domain: string) =>
  `newsletter-${issueId}-${subscriber.subscriberId}-${subscriber.token.slice(0, 16)}@${domain}`

export function parseMessageId(messageId: string | null) {
  const [, issueId, subscriberId, key] = messageIds.exec(messageId ?? '') ?? []
  return key === undefined ? null : { issueId: Number(issueId), subscriberId: Number(subscriberId), key }
}

/** Collapses whitespace and control characters and truncates, to well-formed text any database accepts. */
export const toSingleLine = (text: string, maxLength = 300) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
