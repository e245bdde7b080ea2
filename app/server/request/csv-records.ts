import { parse } from 'csv-parse/sync'

import { refuse } from './refuse.ts'

/** Reports of other programs have a title, a date and such above the row of headings. */
export const maxRowsAbove = 25

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

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/**
 * The rows of a CSV file, as spreadsheets and other programs write it, with their line numbers; `heading` tells the row of
 * headings. 400 if it can't be read.
 */
export function csvRecords(bytes: Buffer, heading: RegExp): CsvRecord[] {
  const text = decoded(bytes)
  const lines = text.split(/\r?\n|\r/, maxRowsAbove)
  // Excel writes and reads this line to name the delimiter.
  const [, named] = /^"?sep=(\\t|.)/i.exec(lines[0] ?? '') ?? []
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  // On most lines, and beside the heading: titles and addresses have commas, too.
  const heads = unquoted.filter((line) => heading.test(line))
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
    }) as unknown as CsvRecord[]
  } catch {
    throw refuse.invalid({ file: 'This file could not be read as CSV.' })
  }
}
