import PostalMime, { type Email } from 'postal-mime'

/** Twice what a report of 512 kB has; the parser is slow for each line. */
const maxLines = 15_000
/** Of a line in an attachment, at least. */
const encodedLine = 70

/** Parses a received mail, of one with very many short lines only the first part. */
export const parseMail = (raw: Uint8Array): Promise<Email> =>
  PostalMime.parse(firstLines(raw, maxLines + raw.length / encodedLine), {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
  })

function firstLines(raw: Uint8Array, count: number): Uint8Array {
  let end = -1
  for (let line = 0; line < count; line++) {
    end = raw.indexOf(0x0a, end + 1)
    if (end < 0) return raw
  }
  return raw.slice(0, end + 1)
}
