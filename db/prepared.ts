import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** Asks PGlite itself: the database, or the transaction that is open on it. */
type Ask = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/** Texts that are remembered; beyond, the one not asked for longest goes. */
const room = 150

/** What may be prepared; all else, as the statements of migrations, is asked once. */
const worthIt = /^\s*(?:select|insert|update|delete|with)\b/i

interface Statement {
  name: string
  /** PostgreSQL's numbers for the types of its parameters. */
  types: number[]
}

/**
 * Prepares on PGlite each statement that is asked for a second time. By itself PGlite analyses each anew and passes six
 * messages one by one, which took a booking more time than all else together (decision 020). Each takes its place in
 * PGlite's own queue when it is asked for, as PGlite's do: nothing overtakes it, the end of its transaction least of all.
 */
export function prepares(lite: PGlite): (ask: Ask) => Ask {
  const { serialize } = protocol
  /** In the order in which they were last asked for; without a statement where that was once. */
  const known = new Map<string, Statement | undefined>()
  let made = 0
  let leaving: Uint8Array[] = []

  const send = (...messages: Uint8Array[]) => {
    const all = Buffer.concat([...leaving, ...messages, serialize.sync()])
    leaving = []
    return lite.execProtocolStream(all, { syncToFs: false })
  }
  const prepare = async (text: string): Promise<Statement> => {
    const name = `s${++made}`
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    return { name, types: parse.parseDescribeStatementResults(told) }
  }
  const forget = (text: string) => {
    const name = known.get(text)?.name
    known.delete(text)
    if (name !== undefined) leaving.push(serialize.close({ type: 'S', name }))
  }
  const rememberLast = (text: string, statement: Statement | undefined) => {
    known.delete(text)
    known.set(text, statement)
    for (const oldest of known.keys()) {
      if (known.size <= room) break
      forget(oldest)
    }
  }
  const execute = async (text: string, values: unknown[]) => {
    try {
      const statement = known.get(text) ?? (await prepare(text))
      rememberLast(text, statement)
      return await send(
        serialize.bind({ statement: statement.name, values: asText(lite, statement.types, values) }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
      )
    } catch (error) {
      // Whatever it was, a changed table perhaps: next time it is analysed anew.
      forget(text)
      throw error
    }
  }

  return (ask) =>
    async <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
      if (!worthIt.test(text) || !lite.ready) return ask<Row>(text, values, options)
      if (!known.has(text)) {
        rememberLast(text, undefined)
        return ask<Row>(text, values, options)
      }
      return resultsOf<Row>(lite, await lite.runExclusive(() => execute(text, values)), options)
    }
}

/** PGlite copies its parsers of all types, some hundreds, for each answer that has a few of its own. */
function resultsOf<Row>(lite: PGlite, told: Told, { parsers, ...options }: QueryOptions) {
  const all = parsers ? (Object.assign(Object.create(lite.parsers), parsers) as typeof lite.parsers) : lite.parsers
  return parse.parseResults(told, all, options)[0] as Results<Row>
}

type Told = Parameters<typeof parse.parseResults>[0]

/** As PGlite itself sends them. */
const asText = (lite: PGlite, types: number[], values: unknown[]): (string | null)[] =>
  values.map((value, at) => {
    if (value === null || value === undefined) return null
    return lite.serializers[types[at] ?? 0]?.(value) ?? (value as string | number).toString()
  })
