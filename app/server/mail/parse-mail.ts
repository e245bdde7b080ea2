import PostalMime, { type Email } from 'postal-mime'

/** Three times what a report of 512 kB has; the parser is slow for each line. */
const maxLines = 22_000

/** Parses a received report, of one with very many short lines only the first part. */
export const parseMail = (raw: Uint8Array): Promise<Email> =>
  PostalMime.parse(firstLines(raw, maxLines), {
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
