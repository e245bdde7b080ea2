import { subjectLabel } from '#app/business/subjects.ts'
import { truncate } from '#app/business/truncate.ts'

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
