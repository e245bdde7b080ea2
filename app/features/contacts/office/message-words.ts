import type { BadgeTone } from '#app/office/status-badge.tsx'
import { cutTo } from '#app/business/cut-to.ts'
import { type MessageKind, type MessageStatus, messageStatuses } from '#app/features/contacts/statuses.ts'

import { subjectLabel } from './subject-label.ts'

/** PRODUCT §8.11: the two tabs at the top, by the value of `?form=`. */
export const forms: readonly { kind: MessageKind; value: string; label: string }[] = [
  { kind: 'contact', value: '', label: 'Contact form' },
  { kind: 'privacy-contact', value: 'privacy', label: 'Privacy & SMS form' },
]

/** What stands beside a state's words. */
export const statusTones: Record<MessageStatus, BadgeTone> = {
  unread: 'amber',
  new: 'amber',
  read: 'blue',
  replied: 'green',
  archived: 'gray',
  spam: 'gray',
}

/** The states' words, "New" and "Unread" by their own. */
export const statusLabels: Record<string, string> = Object.fromEntries(
  [...messageStatuses.contact, ...messageStatuses['privacy-contact']].map(({ value, label }) => [value, label]),
)

/** The toast of every change of state: "Status Updated" / "Marked as replied." */
export const statusUpdated = (status: MessageStatus) => ['Status Updated', `Marked as ${status}.`] as const

export const updateFailed = ['Update Failed', 'Failed to update the message. Please try again.'] as const

/** What a change of a message may change elsewhere: its own addresses and the dashboard's. */
export const touched = (path: string) => [
  path,
  '/api/admin/stats',
  '/api/admin/queue',
  '/api/admin/response-stats',
  '/api/admin/activity',
  '/api/admin/outbox',
  '/api/admin/trash',
]

/** The answer as a mail program opens it: the subject, and what was written, quoted. */
export const replyTo = ({ subject, message }: { subject: string | null; message: string }) => ({
  subject: `Re: ${subjectLabel(subject)}`,
  body: `\r\n\r\n${quoted(message)}`,
})

/** Mail programs cut long addresses off; what is left out stands in the office. */
const longest = 1_500

const quoted = (message: string): string =>
  (message.length > longest ? `${cutTo(message, longest)}…` : message)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
