/** What came back of a mail that a mail server had taken: it did not arrive (for good or this time), or was called spam. */
export interface MailReport {
  kind: 'soft-bounce' | 'hard-bounce' | 'complaint'
  detail: string
  /** The Message-ID of our mail, or null where it was not told. */
  messageId: string | null
  /** The key in our mail's List-Unsubscribe, and the newsletter its header names: kept where a relay writes Message-IDs again. */
  token?: string | null
  issueId?: number | null
  recipients: string[]
  /** Whether the sender has proved to be our provider: then an address alone is enough. */
  proven: boolean
}

const messageIds = /newsletter-(\d{1,9})-(\d{1,9})-([\da-f]{16})@/

/** The Message-ID of one subscriber's mail. The start of their token is in it, so that only who has seen it can name it. */
export const messageIdOf = (issueId: number, subscriber: { subscriberId: number; token: string }, domain: string) =>
  `newsletter-${issueId}-${subscriber.subscriberId}-${subscriber.token.slice(0, 16)}@${domain}`

export function parseMessageId(messageId: string | null) {
  const [, issueId, subscriberId, key] = messageIds.exec(messageId ?? '') ?? []
  return key === undefined ? null : { issueId: Number(issueId), subscriberId: Number(subscriberId), key }
}

/** One line of at most so many letters, as any database takes it: no control characters, no half ones. */
export const toSingleLine = (said: string, longest = 300) =>
  said
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()

/**
 * Whether a refusal for good is about the address: RFC 3463's 5.1.x and 5.2.1, or 550, 551, 553 without such a code. One
 * about our mail (5.7.x: policy, spam) or about our own address (5.1.7 to 5.1.9) says nothing against the subscriber.
 */
export function isUnknownMailbox(said: string): boolean {
  const codes = [...said.matchAll(/(?<![\d.])5\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/g)].map(([, detail]) => detail!)
  // "5.0.0" is what a server says that has no better word.
  const detail = codes.find((code) => code !== '0.0')
  if (detail !== undefined) return (/^1\.\d/.test(detail) && !/^1\.[789]$/.test(detail)) || detail === '2.1'
  return /\b55[013]\b/.test(said) && !aboutUs.test(said)
}

const aboutUs = /spam|policy|blocked|blacklist|reputation|dmarc|spf|dkim|relay|authenticat|prohibit|sender/i
