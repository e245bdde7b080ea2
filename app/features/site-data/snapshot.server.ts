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
      const own = columnsOf(table).flatMap(([name, { dataType }]) => (dataType === 'date' ? [name] : []))
      const times = [...own, ...(table.more?.times ?? [])]
      for await (const line of linesIn(fileOf(table))) {
        const row = JSON.parse(line) as Row
        for (const name of times) if (row[name] !== null) row[name] = new Date(row[name] as string)
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
  const { table, more } = exported
  const columns = columnsOf(exported).map(([property, column]) => `t.${quoted(column.name)} as ${quoted(property)}`)
  const selected = [...columns, ...(more ? [more.select] : [])].join(', ')
  return `select ${selected} from public.${quoted(getTableName(table))} t ${more?.join ?? ''} order by ${orderOf(exported)}`
}

function orderOf({ table }: ExportedTable): string {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.map(({ name }) => `t.${quoted(name)}`).join(', ')
}
