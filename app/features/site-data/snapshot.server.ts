import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'

import { linesIn } from '#app/server/backup/import-snapshot.ts'
import { readConsistently, type SnapshotSource } from '#app/server/backup/snapshot.ts'
import { jsonLines } from '#db/copy-rows.ts'
import { quoted } from '#db/tables.ts'

import type { ExportedTable } from './exported-newsletters.server.ts'
import { exportedTables } from './exported-tables.server.ts'
import { settingsOf } from './exported-settings.server.ts'

export type Row = Record<string, unknown>

/** The rows of one moment, in files of a temporary folder. */
export interface Snapshot {
  settings: Record<string, unknown>
  /** The number of rows of each file. */
  counts: Record<string, number>
  rows: (table: ExportedTable) => AsyncGenerator<Row>
}

/** Writes all rows of one moment to files. They are sent afterwards, because a browser may take hours. */
export async function takeSnapshot(source: SnapshotSource, folder: string, signal: AbortSignal): Promise<Snapshot> {
  const fileOf = ({ file }: ExportedTable) => join(folder, `${file}.ndjson`)
  const counts: Snapshot['counts'] = {}
  const settings = await readConsistently(source, folder, async (query) => {
    for (const table of exportedTables) {
      counts[table.file] = 0
      const lines = async function* () {
        for await (const batch of jsonLines(query, selectOf(table))) {
          counts[table.file]! += batch.length
          yield `${batch.join('\n')}\n`
        }
      }
      await pipeline(Readable.from(lines()), createWriteStream(fileOf(table), { mode: 0o600 }), { signal })
    }
    return settingsOf(query)
  })
  return {
    settings,
    counts,
    rows: async function* (table) {
      const times = columnsOf(table).filter(([, { dataType }]) => dataType === 'date')
      for await (const line of linesIn(fileOf(table))) {
        const row = JSON.parse(line) as Row
        for (const [name] of times) if (row[name] !== null) row[name] = new Date(row[name] as string)
        yield row
      }
    },
  }
}

const columnsOf = ({ table, columns }: ExportedTable): [string, PgColumn][] => {
  const all = getTableColumns(table)
  return columns.map((name) => [name, all[name]!])
}

function selectOf(exported: ExportedTable): string {
  const { table } = exported
  const name = getTableName(table)
  const columns = columnsOf(exported).map(([property, column]) => `t.${quoted(column.name)} as ${quoted(property)}`)
  const notes = name === 'customers' ? { column: [', notes.notes'], join: notesOfCustomers } : { column: [], join: '' }
  return `select ${columns.join(', ')}${notes.column.join('')} from public.${quoted(name)} t ${notes.join} order by ${orderOf(exported)}`
}

function orderOf({ table }: ExportedTable): string {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.map(({ name }) => `t.${quoted(name)}`).join(', ')
}

/** The owner's notes on a customer are written on the customer's bookings and messages. */
const notesOfCustomers = `left join (
  select customer_id, json_agg(json_build_object('at', e.at, 'kind', e.kind, 'recordId', e.record_id, 'text', e.text) order by e.id) as notes
  from record_events e
  join (
    select 'booking' as kind, id, customer_id from bookings
    union all select 'contact', id, customer_id from contacts
    union all select 'privacy-contact', id, customer_id from privacy_contacts
  ) requests on requests.kind = e.kind and requests.id = e.record_id
  where e.type = 'note' and customer_id is not null
  group by customer_id
) notes on notes.customer_id = t.id`
