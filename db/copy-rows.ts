import { type Query, quoted, type Sequences, type Table } from './tables.ts'

/** Batch limits, so that mails with attachments fit in memory. */
const batchRows = 250
const batchCharacters = 1_000_000

/** Settings for a transaction in which every server writes values in the same format. */
export const portableFormats = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
]

/**
 * The rows of a table as lines of JSON, in batches. Every value is the database's own text or null, so no number or time is
 * rounded by a program. Needs an open transaction.
 */
export function exportRows(query: Query, { name, columns, computed, order }: Table): AsyncGenerator<string[]> {
  const names = [...columns.map(({ name }) => name), ...computed].map(quoted)
  const texts = names.map((name) => `${name}::text as ${name}`).join(', ')
  return jsonLines(query, `select ${texts} from public.${quoted(name)} order by ${order}`)
}

/** The rows of a query as lines of JSON, in batches. Needs an open transaction. */
export async function* jsonLines(query: Query, select: string): AsyncGenerator<string[]> {
  await query(`declare rows no scroll cursor for select row_to_json(r)::text as line from (${select}) r`)
  for (;;) {
    const batch = await query(`fetch ${batchRows} from rows`)
    if (batch.length > 0) yield batch.map(({ line }) => String(line))
    if (batch.length < batchRows) break
  }
  await query('close rows')
}

/** Inserts such lines into a table. */
export async function importRows(query: Query, table: Table, lines: AsyncIterable<string>): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ name, type }) => `(line ->> '${name.replaceAll("'", "''")}')::${type}`).join(', ')
  const insert = `insert into public.${quoted(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as line`
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) await query(insert, [`[${batch.join(',')}]`])
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    batch.push(line)
    characters += line.length
    if (batch.length >= batchRows || characters > batchCharacters) await flush()
  }
  await flush()
}

export async function setSequences(query: Query, sequences: Sequences): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences)) {
    await query('select setval($1::regclass, $2::bigint, $3::boolean)', [`public.${quoted(name)}`, last, called])
  }
}
