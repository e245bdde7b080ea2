import { parse } from 'csv-parse/sync'

import { refuse } from '#app/server/request/refuse.ts'

import { permissionReader, type Refusal } from './import-status.ts'

interface Row {
  /** What is in the column of addresses; never empty. */
  value: string
  line: number
  /** Why it must not be subscribed, as the other columns say. */
  refusal: Refusal | null
}

/** The addresses in a CSV file, as spreadsheets and newsletter services write it. */
export function readSubscribers({ name, bytes }: { name: string; bytes: Buffer }): Row[] {
  const [headings, ...rows] = recordsOf(decoded(bytes))
  const column = headings ? emailColumn(headings.record, rows[0]?.record ?? []) : -1
  if (!headings || column === -1) throw refuse.invalid({ file: 'The file has no column named “email”.' })
  const refusalOf = permissionReader(
    headings.record,
    rows.map(({ record }) => record),
    name,
  )
  return rows
    .map(({ record, info }) => ({
      value: withoutApostrophe(record[column] ?? ''),
      line: info.lines,
      refusal: refusalOf(record),
    }))
    .filter(({ value }) => value !== '')
}

/** UTF-16 if a byte order mark or the zeros of Latin letters say so; else UTF-8, or what Windows writes. */
function decoded(bytes: Buffer): string {
  const start = bytes.subarray(0, 200)
  const hasZeros = (first: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === first).length > start.length / 8
  const isBig = (bytes[0] === 0xfe && bytes[1] === 0xff) || hasZeros(0)
  const isLittle = (bytes[0] === 0xff && bytes[1] === 0xfe) || hasZeros(1)
  if (isBig || isLittle) return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function recordsOf(text: string): { record: string[]; info: { lines: number } }[] {
  const [first = '', second = ''] = text.split(/\r?\n|\r/, 2)
  // Excel writes and reads this line to name the delimiter.
  const [, named] = /^"?sep=(.)"?$/i.exec(first.trimEnd()) ?? []
  const head = (named ? second : first).replaceAll(/"[^"]*"/g, '')
  const delimiter = named ?? [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  try {
    return parse(text, {
      delimiter,
      from_line: named ? 2 : 1,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
    }) as unknown as ReturnType<typeof recordsOf>
  } catch {
    throw refuse.invalid({ file: 'This file could not be read as CSV.' })
  }
}

/** "Email", or else a heading such as "Customer Email" or "Subscriber" over an address. */
function emailColumn(headings: string[], firstRow: string[]): number {
  const exact = headings.findIndex((name) => /^e-?mail([ _-]?address)?$/i.test(name))
  if (exact !== -1) return exact
  return headings.findIndex((name, at) => /e-?mail|^subscriber$/i.test(name) && firstRow[at]?.includes('@'))
}

/** Our own export has an apostrophe before what a spreadsheet would read as a formula. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')
