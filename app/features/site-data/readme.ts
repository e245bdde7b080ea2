import { formatCount } from '#app/business/format-count.ts'
import { todayHere } from '#app/business/local-time.ts'

/** README.txt of the archive, with the line ends that every system's editor understands. */
export function readme({
  brand,
  at,
  tables,
  uploads,
}: {
  brand: string
  at: Date
  tables: readonly { file: string; about: string; rows: number }[]
  uploads: number
}): string {
  const width = Math.max(...tables.map(({ file }) => file.length))
  const lines = tables.map(({ file, about, rows }) => `  ${file.padEnd(width)}  ${about} (${formatCount(rows)})`)
  return `${brand}: everything on the website, as of ${todayHere(at)}

spreadsheets/  One CSV file for each kind of record, for Excel, Numbers, LibreOffice or Google Sheets
data/          The same records as JSON, with every field, for other programs
posts/         Your blog posts as Markdown files with front matter
uploads/       Your images (${formatCount(uploads)} files), under the addresses that posts use. The illustrations under
               /covers belong to the website and are not included

${lines.join('\n')}
  ${'settings'.padEnd(width)}  Your settings (JSON only)

Records in the trash are included; they have a "deletedAt" in the JSON files. Times in the JSON files are in UTC.
A cell that looks like a formula begins with an apostrophe, so that a spreadsheet shows it instead of running it.
Each hash in sms-consent.json is the SHA-256 of the event without "hash" as canonical JSON (RFC 8785).

These files contain personal data. Store them where only you can read them, and delete them when you no longer need them.

Not included, because they are keys or of no use elsewhere: passwords, two-factor authentication, signed-in devices, the addresses
and keys of webhooks and text services, links that act for a customer or subscriber, and the site's own records of
background work. To restore this website itself, use a backup (in Settings under Backups) instead of these files.
`.replaceAll('\n', '\r\n')
}
