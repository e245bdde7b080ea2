import { pipeline, Readable } from 'node:stream'

import { stringify } from 'csv-stringify'

import { here, timeZone } from '#app/business/local-time.ts'

export interface CsvColumn<Row> {
  head: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/**
 * A table as a CSV file for spreadsheets, written while it is sent. Cells that look like a formula get a leading apostrophe,
 * phone numbers none; the byte order mark tells Excel that the file is UTF-8.
 */
export function csv<Row>(columns: CsvColumn<Row>[], rows: Iterable<Row> | AsyncIterable<Row>): Readable {
  const file = stringify({
    header: true,
    columns: columns.map(({ head }, index) => ({ key: String(index), header: head })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default only CR LF is quoted, but the line breaks people type are LF.
    quote_record_delimiter: true,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      string: (value) => (isPhone.test(value) ? { value, escape_formulas: false } : value),
    },
  })
  const cells = async function* () {
    for await (const row of rows) yield columns.map(({ value }) => value(row))
  }
  // The reader of the file gets the error.
  return pipeline(Readable.from(cells(), { objectMode: true }), file, () => {})
}

/** "+1 (314) 555–0142 ext. 7". Of these characters no formula can be made that reads or runs anything. */
const isPhone = /^\+(?:[\s().\p{Pd}]*\d){7,15}(?:\s*(?:x|ext\.?|extension)\s*\d+)?$/iu

/** A timestamp in two columns: local time and UTC. */
export function csvTimes<Row>(head: string, at: (row: Row) => Date | null): CsvColumn<Row>[] {
  return [
    {
      // Columns are made once, but the time zone can change.
      get head() {
        return `${head} (${timeZone()})`
      },
      value: (row) => localTime(at(row)),
    },
    { head: `${head} (UTC)`, value: (row) => at(row)?.toISOString() },
  ]
}

/** "2026-11-21 14:14:00", which every spreadsheet recognizes as a time. */
const localTime = (at: Date | null) => at && here(at).toISOString().slice(0, 19).replace('T', ' ')
