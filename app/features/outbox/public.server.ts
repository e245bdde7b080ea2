import { isPhone } from '#app/server/mail/text-gateway.ts'
import type { outbox } from '#db/schema.ts'

type Mail = Pick<typeof outbox.$inferSelect, 'to' | 'status' | 'lastError' | 'cancelReason' | 'cancelledFrom'>

/** Why a mail was not sent: the reason it was cancelled, the server's error, or both. Null if there is nothing to say. */
export function notSentReason(mail: Mail): string | null {
  const { lastError, cancelReason, cancelledFrom } = mail
  const reason = cancelReason && reasonTexts[cancelReason](mail)
  if (!reason) return lastError
  if (mail.status === 'failed') return lastError ? `${reason}. ${lastError}` : reason
  return cancelledFrom === 'failed' ? `${lastError} (${reason})` : reason
}

const reasonTexts: Record<NonNullable<Mail['cancelReason']>, (mail: Mail) => string | null> = {
  spam: () => 'Marked as spam',
  answered: ({ cancelledFrom }) =>
    cancelledFrom === 'held' ? 'Handled before quiet hours ended' : 'Handled before it was sent',
  reopened: () => 'Reopened before it was sent',
  trash: () => 'Moved to the trash',
  replaced: ({ to }) => `A later ${isPhone(to) ? 'text' : 'e-mail'} about the same request was sent instead`,
  withdrawn: ({ cancelledFrom }) =>
    cancelledFrom === 'sending' ? 'Stopped while it was being sent' : 'Stopped before it was sent',
  resolved: () => 'Resolved before it was sent',
  'recipient-removed': ({ to }) => `This ${isPhone(to) ? 'number' : 'address'} was removed before it was sent`,
  unsubscribed: () => 'They unsubscribed before it was sent',
  'appointment-over': () => 'The appointment was over before it was sent',
  'backup-restored': () => 'Stopped when a backup was restored: it may already have been sent',
  discarded: () => null,
  erased: () => null,
}
