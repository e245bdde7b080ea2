import { csvRecords, maxRowsAbove } from '#app/server/request/csv-records.ts'
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
  const all = csvRecords(bytes, emailHeading)
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
