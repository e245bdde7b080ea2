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
  const all = recordsOf(decoded(bytes))
  const { row, column } = headingOf(all.slice(0, maxRowsAbove).map(({ record }) => record))
  if (column === -1) throw refuse.invalid({ file: 'The file has no column named “email”.' })
  const rows = all.slice(row + 1)
  const refusalOf = permissionReader(
    all[row]!.record,
    rows.map(({ record }) => record),
    name,
  )
  return rows.flatMap(({ record, info }) =>
    addressesIn(record[column] ?? '').map((value) => ({ value, line: info.lines, refusal: refusalOf(record) })),
  )
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

const count = (mark: string, among: string[]) => among.filter((line) => line.includes(mark)).length

function recordsOf(text: string): { record: string[]; info: { lines: number } }[] {
  const lines = text.split(/\r?\n|\r/, maxRowsAbove)
  // Excel writes and reads this line to name the delimiter.
  const [, named] = /^"?sep=(\\t|.)/i.exec(lines[0] ?? '') ?? []
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  // On most lines, and beside the heading: titles and addresses have commas, too.
  const heads = unquoted.filter((line) => emailHeading.test(line))
  const rank = (mark: string) => count(mark, unquoted) + count(mark, heads) / 100
  const delimiter = named ?? ['\t', ';', '|', ','].toSorted((a, b) => rank(b) - rank(a))[0]!
  try {
    return parse(text, {
      delimiter: delimiter.replace('\\t', '\t'),
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

/** Reports of other programs have a title, a date and such above the row of headings. */
const maxRowsAbove = 25
const emailHeading = /e-?mail|subscriber|courriel|correo|lectr[oó]ni/i

/** The row and column of "Email", or else of a heading such as "Customer Email" or "Subscriber" over an address. */
function headingOf(rows: string[][]): { row: number; column: number } {
  const isAddressBelow = (row: number, column: number) => rows.slice(row + 1).some((one) => one[column]?.includes('@'))
  const found = (isHeading: (cell: string, row: number, column: number) => boolean) =>
    rows.map((cells, row) => ({ row, column: cells.findIndex((cell, column) => isHeading(cell, row, column)) }))
  return (
    [
      ...found((cell) => /^e-?mail([ _-]?address(es)?)?$/i.test(cell)),
      ...found((cell, row, column) => emailHeading.test(cell) && !cell.includes('@') && isAddressBelow(row, column)),
    ].find(({ column }) => column !== -1) ?? { row: 0, column: -1 }
  )
}

/** Accounting programs write several addresses into a cell. Our own export has an apostrophe before "=", "+", "-" and "@". */
function addressesIn(cell: string): string[] {
  const parts = cell.split(cell.includes('<') ? /[,;]/ : /[\s,;/|]/).filter((part) => part.trim() !== '')
  const all = parts.every((part) => part.includes('@')) ? parts : [cell]
  return all.map((one) => one.replace(/^'(?=[=+\-@])/, '')).filter((one) => one !== '')
}
