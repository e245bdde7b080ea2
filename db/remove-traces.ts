import type { Query } from './tables.ts'

/**
 * Removes what was deleted or replaced from the files of an embedded database. PostgreSQL leaves it in tables until the space is
 * reused, in its statistics, and in its log. Each statement is a query of its own, so that others run in between.
 */
export async function removeTraces(query: Query): Promise<void> {
  // Analyzing a table that is empty now would keep its old statistics.
  await query('delete from pg_statistic')
  const tables = await query(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  for (const { name } of tables) await query(`vacuum full analyze ${String(name)}`)
  await query('vacuum full pg_statistic')
  // A part of the log that is recycled keeps its content, so each one that exists is used up and removed.
  await query('set wal_recycle = off')
  try {
    const parts = await query(`select name from pg_ls_waldir()`)
    for (const _ of parts) {
      await query('checkpoint')
      await query('select pg_switch_wal()')
      await query('checkpoint')
    }
  } finally {
    await query('reset wal_recycle')
  }
}
