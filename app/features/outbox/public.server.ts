import { isPhone } from '#app/server/mail/texter.ts'
import type { outbox } from '#db/schema.ts'

type Mail = Pick<typeof outbox.$inferSelect, 'to' | 'status' | 'lastError' | 'cancelReason' | 'cancelledFrom'>

/** Why a mail was not sent, in words: why it was cancelled, what its server said, or both; null where nothing is to be said. */
export function notSentReason(mail: Mail): string | null {
  const { lastError, cancelReason, cancelledFrom } = mail
  const words = cancelReason && sentences[cancelReason](mail)
  if (!words) return lastError
  if (mail.status === 'failed') return lastError ? `${words}. ${lastError}` : words
  return cancelledFrom === 'failed' ? `${lastError} (${words})` : words
}

const sentences: Record<NonNullable<Mail['cancelReason']>, (mail: Mail) => string | null> = {
  spam: () => 'Marked as spam',
  answered: ({ cancelledFrom }) =>
    cancelledFrom === 'held' ? 'Seen to before the quiet hours were over.' : 'Seen to before it could leave',
  reopened: () => 'Reopened before it could leave',
  trash: () => 'Moved to the trash',
  replaced: ({ to }) =>
    isPhone(to)
      ? 'A later text about the same request was sent instead.'
      : 'A later one about the same request was sent instead.',
  withdrawn: ({ cancelledFrom }) => (cancelledFrom === 'sending' ? 'Taken back on its way' : 'Taken back'),
  resolved: () => 'No longer so before it could leave',
  'recipient-removed': ({ to }) =>
    `This ${isPhone(to) ? 'number gets no texts' : 'address gets no mails to you'} any more.`,
  unsubscribed: () => 'They had left the list before it could leave.',
  'appointment-over': () => 'The appointment was over before it could leave',
  'backup-restored': () => 'Kept back when a backup was restored: it may have been sent after the backup.',
  discarded: () => null,
  erased: () => null,
}
