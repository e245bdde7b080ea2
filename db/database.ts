import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Drizzle on either database, or one of its transactions. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** The part of a connection pool that libraries use (sessions, rate limits). */
export interface Queryable {
  query(
    query: string | { text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

/** An open database: embedded in the data folder, or a PostgreSQL server. */
export interface Database {
  kind: 'embedded' | 'postgres'
  orm: Orm
  pool: Queryable
  /**
   * Listens for messages sent by pg_notify from any process on this database. `onMissed` is called after a lost connection,
   * since messages may have been missed. Resolves once it is listening, with the function that stops it.
   */
  listen(channel: string, onMessage: (message: string) => void, onMissed: () => void): Promise<() => Promise<void>>
  /** Copies its files to a new folder while it is in use. Only of an embedded database in a folder. */
  copyTo?: (folder: string) => Promise<void>
  /** Rejects if the database does not respond or is read-only. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The start failed; the message is for the person who started the site. */
export class StartupError extends Error {}

/** The disk is full or read-only: the same start succeeds once it can be written. */
export class DiskError extends StartupError {}
