import { truncate } from '#app/business/truncate.ts'
import { messageStatuses } from '#app/features/contacts/statuses.ts'

import { subjectLabel } from './subject-label.ts'

/** Status labels of both forms. */
export const statusLabels: Record<string, string> = Object.fromEntries(
  [...messageStatuses.contact, ...messageStatuses['privacy-contact']].map(({ value, label }) => [value, label]),
)

/** Subject and quoted text of a reply. */
export const replyTo = ({ subject, message }: { subject: string | null; message: string }) => ({
  subject: `Re: ${subjectLabel(subject)}`,
  body: `\r\n\r\n${quoted(message)}`,
})

/** Mail programs cut off long mailto links. */
const maxQuoteLength = 1_500

const quoted = (message: string): string =>
  (message.length > maxQuoteLength ? `${truncate(message, maxQuoteLength)}…` : message)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
