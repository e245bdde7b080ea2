/** Runs one statement and gives its rows. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

export interface Table {
  name: string
  columns: { name: string; type: string }[]
  /**
   * What the database computes of a row: written for whoever reads a backup, never put back. Texts are left out, as a
   * server with another language may compute them differently.
   */
  computed: string[]
  /** In SQL: the same order everywhere, whatever the server's language. */
  order: string
}

/**
 * What no backup holds: who is signed in (a key to the office), who used up which allowance, and whose turn it was.
 * All of it is made anew by itself.
 */
export const excludedTables: readonly string[] = ['sessions', 'rate_limits', 'job_runs']

/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table that belongs into a backup, as the database itself describes it: one added later is there by itself. */
export async function tablesOf(query: Query): Promise<Table[]> {
  const columns = await query(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attcollation <> 0 as collated, a.attgenerated <> '' as generated,
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

/** Where each counter of new ids stands. */
export type Sequences = Record<string, { last: string; called: boolean }>

export async function sequencesOf(query: Query): Promise<Sequences> {
  const sequences: Sequences = {}
  const named = await query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  for (const { name } of named) {
    // One connection: one statement at a time.
    const [row] = await query(
      `select last_value::text as last, is_called as called from public.${quoted(String(name))}`,
    )
    sequences[String(name)] = { last: String(row!.last), called: row!.called === true }
  }
  return sequences
}
