import type { OutboxRow } from '#app/server/mail/outbox.ts'

import { mailKindLabel } from './labels.ts'

export { recordBounce } from './bounced.server.ts'

type Mail = Pick<OutboxRow, 'kind' | 'channel' | 'subject' | 'status' | 'lastError' | 'cancelReason'>

/** A mail as the office shows it: one without content yet by its kind, and with the reason why it was not sent. */
export const shownMail = (mail: Mail) => ({
  subject: mail.subject || mailKindLabel(mail.kind),
  status: mail.status === 'pending' ? ('queued' as const) : mail.status,
  error: notSentReason(mail),
})

/** Why a mail was not sent: the reason it was canceled, the server's error, or both. Null if there is nothing to say. */
export function notSentReason({ channel, status, lastError, cancelReason }: Mail): string | null {
  const reason = cancelReason && reasonText(cancelReason, channel === 'text')
  if (!reason || !lastError) return reason || lastError
  return status === 'failed' ? `${reason}. ${lastError}` : `${lastError} (${reason})`
}

const reasonText = (reason: NonNullable<OutboxRow['cancelReason']>, isText: boolean): string | null =>
  ({
    spam: 'Marked as spam',
    answered: 'Handled before it was sent',
    reopened: 'Reopened before it was sent',
    trash: 'Moved to the trash',
    replaced: `A later ${isText ? 'text' : 'email'} about the same request was sent instead`,
    withdrawn: 'Stopped before it was sent',
    resolved: 'Resolved before it was sent',
    'recipient-removed': `This ${isText ? 'number' : 'address'} was removed before it was sent`,
    unsubscribed: 'They unsubscribed before it was sent',
    'appointment-over': 'It was too late to send it',
    'backup-restored': 'Stopped when a backup was restored: it may already have been sent',
    discarded: null,
    erased: null,
  })[reason]
