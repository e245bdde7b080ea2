import type { Query, Sequences, Table } from './tables.ts'
import { quoted } from './tables.ts'

/** So many rows at once: a thousand mails with their attachments still fit into memory. */
const atOnce = 250
const charactersAtOnce = 1_000_000

/** Inside a transaction: values are written the same way by every server. */
export const portableFormats = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
]

/**
 * The rows of a table as lines of JSON, a piece at a time. Every value is the database's own text for it, or null: no
 * number or time passes through a program that would round it. Needs an open transaction.
 */
export async function* exportRows(query: Query, { name, columns, computed, order }: Table): AsyncGenerator<string[]> {
  const names = [...columns.map(({ name }) => name), ...computed].map(quoted)
  const texts = names.map((name) => `${name}::text as ${name}`).join(', ')
  const rows = `select ${texts} from public.${quoted(name)} order by ${order}`
  await query(`declare rows no scroll cursor for select row_to_json(r)::text as line from (${rows}) r`)
  for (;;) {
    const piece = await query(`fetch ${atOnce} from rows`)
    if (piece.length > 0) yield piece.map(({ line }) => String(line))
    if (piece.length < atOnce) break
  }
  await query('close rows')
}

/** Puts such lines into a table. Gives how many they were. */
export async function importRows(query: Query, table: Table, lines: AsyncIterable<string>): Promise<number> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ name, type }) => `(line ->> '${name.replaceAll("'", "''")}')::${type}`).join(', ')
  const insert = `insert into public.${quoted(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as line`
  let rows = 0
  let piece: string[] = []
  let characters = 0
  const put = async () => {
    if (piece.length > 0) await query(insert, [`[${piece.join(',')}]`])
    piece = []
    characters = 0
  }
  for await (const line of lines) {
    piece.push(line)
    rows += 1
    characters += line.length
    if (piece.length >= atOnce || characters > charactersAtOnce) await put()
  }
  await put()
  return rows
}

export async function setSequences(query: Query, sequences: Sequences): Promise<void> {
  for (const [name, { last, called }] of Object.entries(sequences)) {
    // One connection.
    await query('select setval($1::regclass, $2::bigint, $3::boolean)', [`public.${quoted(name)}`, last, called])
  }
}
