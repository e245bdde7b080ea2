import { parse } from 'csv-parse/sync'

import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'

import type { ImportReport } from './schemas.ts'
import { addressOf, enter, standingsOf } from './enter.server.ts'

const mostShown = 100

/** What a file would do, or does: only addresses nobody knows, and those that wait, are put on the list (PRODUCT §8.4). */
export async function importCsv(
  { db, now }: Pick<Context, 'db' | 'now'>,
  bytes: Buffer,
  isPreview: boolean,
): Promise<ImportReport> {
  const rows = rowsOf(bytes)
  const invalid: ImportReport['invalid'] = []
  let invalidCount = 0
  const emails = new Set<string>()
  for (const { value, line } of rows) {
    const email = addressOf(value)
    if (email !== null) emails.add(email)
    else {
      invalidCount++
      if (invalid.length < mostShown) invalid.push({ line, value: value.slice(0, 100) })
    }
  }
  const standings = await standingsOf(db, [...emails])
  const of = (...wanted: string[]) => [...standings].filter(([, standing]) => wanted.includes(standing))
  const added = of('new', 'dormant').map(([email]) => email)
  if (!isPreview) await enter(db, added, 'import', now())
  return {
    rows: rows.length,
    added: added.length,
    alreadyActive: of('active').length,
    suppressed: of('left', 'refused').length,
    invalid,
    invalidCount,
    sample: [...emails].slice(0, 10),
  }
}

/** The column headed "email", whatever else the file holds and however its cells are parted. */
function rowsOf(bytes: Buffer): { value: string; line: number }[] {
  const text = new TextDecoder().decode(bytes)
  const [head = ''] = text.split(/\r?\n|\r/, 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
    }) as unknown as typeof records
  } catch {
    throw refuse.invalid({ file: 'This file could not be read as CSV.' })
  }
  const [first, ...rest] = records
  const column = first?.record.findIndex((name) => /^e-?mail( address)?$/i.test(name)) ?? -1
  if (column === -1) throw refuse.invalid({ file: 'The file has no column named “email”.' })
  return rest
    .map(({ record, info }) => ({ value: asTyped(record[column] ?? ''), line: info.lines }))
    .filter(({ value }) => value !== '')
}

/** Our own file has an apostrophe before what a spreadsheet would take for a formula. */
const asTyped = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')
