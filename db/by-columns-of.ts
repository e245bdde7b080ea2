import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Types a table by the columns that it shares with others, so that one function can serve them all. A table without these
 * columns does not compile.
 */
export function byColumnsOf<Shared extends PgTable>(table: PgTable & SameData<Shared>): Shared {
  return table as unknown as Shared
}

type SameData<Shared extends PgTable> = {
  [Name in keyof Shared['_']['columns']]: { _: { data: Shared['_']['columns'][Name]['_']['data'] } }
}
