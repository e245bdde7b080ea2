import { sql } from 'drizzle-orm'

import { importRows } from '#db/copy-rows.ts'
import type { Orm } from '#db/database.ts'
import { deferReferences } from '#db/defer-references.ts'
import { type Query, tablesOf } from '#db/tables.ts'

/**
 * Inserts a row into every table that is backed up, with a value in every column, all of it from the database's own catalog.
 * Each has the ID 1, and that is what others refer to.
 */
export const fillEveryTable = (db: Orm): Promise<void> => db.transaction((transaction) => fill(queryIn(transaction)))

const queryIn =
  (db: Orm): Query =>
  async (text, values = []) => {
    const parts = text.split(/\$\d+/).map((part) => sql.raw(part))
    const statement = parts.flatMap((part, at) => (at === 0 ? [part] : [sql`${values[at - 1]}`, part]))
    const result = (await db.execute(sql.join(statement))) as { rows: Record<string, unknown>[] }
    return result.rows
  }

async function fill(query: Query) {
  const allowed = await allowedValues(query)
  const tables = await tablesOf(query)
  const checkReferences = await deferReferences(query)
  for (const table of tables) {
    const row = Object.fromEntries(
      table.columns.map(({ name, type }) => [name, allowed[`${table.name}.${name}`] ?? sampleOf(type, name)]),
    )
    await importRows(query, table, linesOf(row))
  }
  await checkReferences()
}

async function* linesOf(row: Record<string, string>) {
  yield JSON.stringify(row)
}

function sampleOf(type: string, column: string): string {
  if (type === 'integer[]') return '{1,2}'
  if (/^(integer|smallint|bigint|numeric)/.test(type)) return '1'
  if (/^(text|character varying)(\(|$)/.test(type)) return `a ${column}`
  const sample = samples[type]
  if (sample === undefined) throw new Error(`There is no sample of the type ${type}.`)
  return sample
}

const samples: Record<string, string> = {
  boolean: 'true',
  date: '2026-11-18',
  'timestamp(3) with time zone': '2026-11-18 15:00:00.123+00',
  json: '{}',
  jsonb: '{"a": [1, null, "b"]}',
  'text[]': '{"a b",""}',
  bytea: '\\x00ff0a',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

/** The first value that each column's list of values allows, by "table.column". */
async function allowedValues(query: Query): Promise<Record<string, string>> {
  const checks = await query(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(o.oid) as rule
    from pg_constraint o
    join pg_class c on c.oid = o.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (o.conkey)
    where o.contype = 'c' and c.relnamespace = 'public'::regnamespace`)
  return Object.fromEntries(
    checks.flatMap(({ column, rule }) => {
      const value = /'([^']*)'/.exec(String(rule))?.[1]
      return value === undefined ? [] : [[String(column), value]]
    }),
  )
}
