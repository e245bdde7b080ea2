import type { Queryable } from './database.ts'

/** Runs a statement and returns its rows. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Runs statements on a pool or a connection. */
export const queryOn =
  (pool: Queryable): Query =>
  async (text, values) =>
    (await pool.query(text, values)).rows

export interface Table {
  name: string
  columns: { name: string; type: string }[]
  /**
   * Generated columns: written to backups for information, never restored. Not those of text and of words to search for,
   * which servers with other collations may compute differently.
   */
  computed: string[]
  /** The ORDER BY clause, with the same result on every server. */
  order: string
}

/**
 * Tables that are not backed up: sessions (which would allow access to the office), rate limits and the runs of tasks
 * (`job_runs` in 1.0). All of them are recreated automatically.
 */
export const excludedTables: readonly string[] = ['sessions', 'rate_limits', 'task_runs', 'job_runs']

/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table to back up, from the database's own catalog, so new tables are included automatically. */
export async function tablesOf(query: Query): Promise<Table[]> {
  const columns = await query(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attcollation <> 0 or a.atttypid = 'tsvector'::regtype as collated, a.attgenerated <> '' as generated,
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`)
  const names = [...new Set(columns.map(({ table }) => String(table)))].filter((name) => !excludedTables.includes(name))
  return names.map((name) => {
    const all = columns.filter(({ table }) => table === name)
    const own = all.filter(({ generated }) => generated !== true)
    const computed = all.filter(({ generated, collated }) => generated === true && collated !== true)
    const key = own.filter(({ place }) => Number(place) >= 0).sort((a, b) => Number(a.place) - Number(b.place))
    const order = (key.length > 0 ? key : own).map(
      ({ column, collated }) => `${quoted(String(column))}${collated === true ? ' collate "C"' : ''}`,
    )
    return {
      name,
      columns: own.map(({ column, type }) => ({ name: String(column), type: String(type) })),
      computed: computed.map(({ column }) => String(column)),
      order: order.join(', '),
    }
  })
}

/** The state of each sequence. */
export type Sequences = Record<string, { last: string; called: boolean }>

export async function sequencesOf(query: Query): Promise<Sequences> {
  const sequences: Sequences = {}
  const named = await query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  for (const { name } of named) {
    const [row] = await query(
      `select last_value::text as last, is_called as called from public.${quoted(String(name))}`,
    )
    sequences[String(name)] = { last: String(row!.last), called: row!.called === true }
  }
  return sequences
}
