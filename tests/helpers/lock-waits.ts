import type { Queryable } from '#db/database.ts'

/**
 * How many statements wait for a lock of another transaction. On PostgreSQL only: the embedded database runs one at
 * a time.
 */
export async function countLockWaits(pool: Queryable): Promise<unknown> {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}

export const onPostgres = process.env.TEST_DATABASE === 'postgres'
