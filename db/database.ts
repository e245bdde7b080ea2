import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Drizzle on either database; a transaction handle is one too. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** What libraries that store in PostgreSQL (sessions, rate limits) ask of a connection pool. */
export interface Queryable {
  query(
    query: string | { text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

/** One open database: embedded in the data folder, or a PostgreSQL server. */
export interface Database {
  kind: 'embedded' | 'postgres'
  orm: Orm
  pool: Queryable
  /**
   * Hears what is sent to a channel by pg_notify, from any process on this database. After a gap in hearing `missed`
   * is called, for something may have been said meanwhile. Resolves once it hears; what it gives stops it.
   */
  listen(channel: string, heard: (message: string) => void, missed: () => void): Promise<() => Promise<void>>
  /** Rejects when the database does not answer, or can only be read. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A start that cannot go on, in words for the person who started it. */
export class StartupError extends Error {}

/** One that can go on as soon as there is room on the disk again. */
export class DiskFullError extends StartupError {}
