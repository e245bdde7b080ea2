import type { OutboxStatus } from './statuses.ts'

export const statusLabels: Record<OutboxStatus, string> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  held: 'On hold',
  discarded: 'Discarded',
}

const kinds: Record<string, string> = {
  'owner-new': 'New request (to you)',
  'owner-emergency': 'Made an emergency (to you)',
  'owner-reminder': 'Reminder (to you)',
  'owner-overdue': 'Overdue (to you)',
  'owner-other-time': 'Asks for another time (to you)',
  'owner-new-time': 'New time that a customer asked for (to you)',
  'owner-customer-cancelled': 'Canceled by the customer (to you)',
  'owner-cannot-make-it': 'Somebody can’t make it (to you)',
  'owner-maybe-spam': 'Emergency that may be spam (to you)',
  'customer-received': 'Request received (to the customer)',
  'customer-late': 'Running late (to the customer)',
  'customer-proposed': 'Time proposed for a visit',
  'customer-text-proposed': 'Time proposed for a visit (text)',
  'customer-proposed-again': 'Time proposed, once more',
  'customer-text-proposed-again': 'Time proposed, once more (text)',
  'customer-confirmed': 'Appointment confirmed',
  'customer-updated': 'Appointment rescheduled',
  'customer-cancelled': 'Appointment canceled',
  'customer-time-kept': 'Appointment stays as it is',
  'customer-reminder': 'Appointment reminder',
  'customer-text-reminder': 'Appointment reminder (text)',
  'customer-link': 'Link to the appointment',
  'customer-text-link': 'Link to the appointment (text)',
  'customer-on-my-way': 'On our way',
  'customer-text-on-my-way': 'On our way (text)',
  'customer-review': 'Request for a review',
  'customer-text-review': 'Request for a review (text)',
  'customer-message': 'Your email to a customer',
  'customer-text-message': 'Your text to a customer',
  welcome: 'Welcome',
  test: 'Test',
  'owner-text-new': 'New request (text to you)',
  'owner-text-emergency': 'Made an emergency (text to you)',
  'owner-text-reminder': 'Reminder (text to you)',
  'owner-text-overdue': 'Overdue (text to you)',
  'owner-text-other-time': 'Asks for another time (text to you)',
  'owner-text-customer-cancelled': 'Canceled by the customer (text to you)',
  'owner-text-cannot-make-it': 'Somebody can’t make it (text to you)',
  'owner-text-test': 'Test (text to you)',
  'owner-text-reply': 'Reply to a text (to you)',
}

/** What the owner writes to customers: part of their history, as long as they are. */
export const typedKinds = ['customer-message', 'customer-text-message'] as const

/** What a mail is for. Kinds without a label are shown as they are stored. */
export const mailKindLabel = (kind: string): string =>
  kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

/** Whether the carrier confirmed that a text arrived. */
export const isDelivered = ({ status, delivery }: { status: OutboxStatus; delivery: string | null }): boolean =>
  status === 'sent' && delivery === 'delivered'

/** The recipient; a number such as "+13145550100" as "(314) 555-0100". */
export const recipientLabel = ({ channel, to }: { channel: 'email' | 'text'; to: string }): string =>
  channel === 'text' ? to.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : to
