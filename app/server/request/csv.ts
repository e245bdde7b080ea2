import { Readable } from 'node:stream'

import { stringify } from 'csv-stringify'

import { timeZone } from '#app/business/hours.ts'
import { here } from '#app/business/local-time.ts'

export interface CsvColumn<Row> {
  head: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/**
 * A table as a file for spreadsheets, made while it is sent. A cell that would be taken for a formula gets an apostrophe
 * in front (PRODUCT §5); the mark at the start tells Excel that it is UTF-8.
 */
export function csv<Row>(columns: CsvColumn<Row>[], rows: Iterable<Row> | AsyncIterable<Row>): Readable {
  const file = stringify({
    header: true,
    columns: columns.map(({ head }, index) => ({ key: String(index), header: head })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // People's line breaks are no CR LF: unless asked, only that would be put into quotes.
    quote_record_delimiter: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  })
  const cells = async function* () {
    for await (const row of rows) yield columns.map(({ value }) => value(row))
  }
  return Readable.from(cells(), { objectMode: true })
    .on('error', (error) => file.destroy(error))
    .pipe(file)
}

/** A moment in two columns: by the clock of the business, and in UTC (PRODUCT §5). */
export function csvTimes<Row>(head: string, at: (row: Row) => Date | null): CsvColumn<Row>[] {
  return [
    { head: `${head} (${timeZone})`, value: (row) => localTime(at(row)) },
    { head: `${head} (UTC)`, value: (row) => at(row)?.toISOString() },
  ]
}

/** "2026-11-21 14:14:00", which every spreadsheet takes for a time. */
const localTime = (at: Date | null) => at && here(at).toISOString().slice(0, 19).replace('T', ' ')
