import type { OutboxStatus } from './schemas.ts'

/** The states of a mail as the owner reads them. */
export const statusLabels: Record<OutboxStatus, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  held: 'Held',
  discarded: 'Discarded',
}

const kinds: Record<string, string> = {
  'owner-new': 'New request, to you',
  'owner-reminder': 'Reminder, to you',
  'owner-overdue': 'Overdue, to you',
  'customer-received': 'Received, to the customer',
  'customer-late': 'Running late, to the customer',
  'customer-confirmed': 'Appointment confirmed',
  'customer-updated': 'Appointment moved',
  'customer-cancelled': 'Appointment cancelled',
  welcome: 'Welcome',
  test: 'Test',
  'owner-text-new': 'New request, a text to you',
  'owner-text-reminder': 'Reminder, a text to you',
  'owner-text-overdue': 'Overdue, a text to you',
  'owner-text-test': 'Test, a text to you',
  'owner-text-reply': 'Reply to a text, to you',
}

/** What a mail is for. One nobody named is told as it is stored. */
export const mailKindLabel = (kind: string): string =>
  kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** Whether it is a text message, not a mail, as the mail is that tells what somebody replied to a text. */
export const isText = (kind: string): boolean => kind.startsWith('owner-text-') && kind !== 'owner-text-reply'

/** Whom it goes to as the owner knows them: "+13145550100" of a text is "(314) 555-0100". */
export const recipientLabel = ({ kind, to }: { kind: string; to: string }): string =>
  isText(kind) ? to.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : to
