/** The statuses of a mail, in the order of their tabs. */
export const outboxStatuses = ['queued', 'sending', 'sent', 'failed', 'held', 'discarded'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** Which mails can be sent or resent, and which can be discarded. */
export const resendable: readonly OutboxStatus[] = ['failed', 'held', 'sent']
export const discardable: readonly OutboxStatus[] = ['queued', 'failed', 'held']
