/** A bounce or complaint about a mail that a mail server had accepted. */
export interface MailReport {
  kind: 'soft-bounce' | 'hard-bounce' | 'complaint'
  detail: string
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

/**
 * Whether a permanent failure means that the address doesn't exist: RFC 3463's 5.1.x and 5.2.1, or 550, 551, 553 without
 * such a code. Policy and spam rejections (5.7.x) and errors about our own address (5.1.7 to 5.1.9) don't count.
 */
export function isUnknownMailbox(response: string): boolean {
  const codes = [...response.matchAll(/(?<![\d.])5\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/g)].map(([, detail]) => detail!)
  // "5.0.0" means nothing in particular.
  const detail = codes.find((code) => code !== '0.0')
  if (detail !== undefined) return (/^1\.\d/.test(detail) && !/^1\.[789]$/.test(detail)) || detail === '2.1'
  return /\b55[013]\b/.test(response) && !senderProblem.test(response)
}

const senderProblem = /spam|policy|blocked|blacklist|reputation|dmarc|spf|dkim|relay|authenticat|prohibit|sender/i
