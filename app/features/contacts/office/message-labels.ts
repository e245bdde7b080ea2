import { truncate } from '#app/business/truncate.ts'
import { messageStatuses } from '#app/features/contacts/statuses.ts'

import { subjectLabel } from './subject-label.ts'

/** The states' words, "New" and "Unread" by their own. */
export const statusLabels: Record<string, string> = Object.fromEntries(
  [...messageStatuses.contact, ...messageStatuses['privacy-contact']].map(({ value, label }) => [value, label]),
)

/** The answer as a mail program opens it: the subject, and what was written, quoted. */
export const replyTo = ({ subject, message }: { subject: string | null; message: string }) => ({
  subject: `Re: ${subjectLabel(subject)}`,
  body: `\r\n\r\n${quoted(message)}`,
})

/** Mail programs cut long addresses off; what is left out stands in the office. */
const longest = 1_500

const quoted = (message: string): string =>
  (message.length > longest ? `${truncate(message, longest)}…` : message)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
