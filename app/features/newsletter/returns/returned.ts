/** What came back of a mail that a mail server had taken: it did not arrive (for good or this time), or was called spam. */
export interface Returned {
  kind: 'soft-bounce' | 'hard-bounce' | 'complaint'
  /** What was said, for the owner. */
  detail: string
  /** The Message-ID of our mail, or null where it was not told. */
  messageId: string | null
  /** The key in our mail's List-Unsubscribe, and the newsletter its header names: kept where a relay writes Message-IDs anew. */
  token?: string | null
  issueId?: number | null
  /** Whom it could not reach. */
  recipients: string[]
  /** Whether the sender has proved to be our provider: then an address alone is enough. */
  proven: boolean
}

const messageIds = /newsletter-(\d{1,9})-(\d{1,9})-([\da-f]{16})@/

/** The Message-ID of one reader's mail. The start of his key is in it, so that nobody can name it who has not seen it. */
export const messageIdOf = (issueId: number, reader: { subscriberId: number; token: string }, domain: string) =>
  `newsletter-${issueId}-${reader.subscriberId}-${reader.token.slice(0, 16)}@${domain}`

/** Which delivery a Message-ID names, or null. */
export function deliveryNamed(messageId: string | null) {
  const [, issueId, subscriberId, key] = messageIds.exec(messageId ?? '') ?? []
  return key === undefined ? null : { issueId: Number(issueId), subscriberId: Number(subscriberId), key }
}

/** One line of at most so many letters, as any database takes it: no control characters, no half ones. */
export const inShort = (said: string, longest = 300) =>
  said
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
