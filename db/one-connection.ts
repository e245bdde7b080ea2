import { AsyncLocalStorage } from 'node:async_hooks'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { Orm } from './database.ts'
import { account } from './thread-stream.ts'

const inTransaction = new AsyncLocalStorage<true>()

function refuseInTransaction() {
  if (inTransaction.getStore())
    throw new Error('This query is outside the open transaction. Use the handle of the transaction.')
}

/** A pool of the one connection that the embedded database has: queries and transactions take turns. */
export class OneConnectionPool extends pg.Pool {
  constructor(stream: NonNullable<pg.PoolConfig['stream']>) {
    super({ ...account, stream, max: 1, idleTimeoutMillis: 0 })
    // The queries fail. Without listeners these would end the process, when idle and during a transaction.
    this.on('error', () => {})
    this.on('connect', (client) => void client.on('error', () => {}))
  }

  /** The pool's own would close the connection, and so the database, after a query that failed. */
  // oxlint-disable-next-line typescript/no-explicit-any -- for all of its overloads
  override async query(query: any, values?: any): Promise<any> {
    refuseInTransaction()
    const client = await this.connect()
    try {
      return await client.query(query, values)
    } finally {
      client.release()
    }
  }

  /** Closes the database after earlier queries. */
  async close(): Promise<void> {
    if (this.totalCount > 0) {
      const client = await this.connect()
      await (client as pg.Client).end()
      client.release(true)
    }
    await this.end()
  }
}

/** Drizzle on the pool. A query outside the open transaction would wait for itself, so it is rejected. */
export function ormOver(pool: OneConnectionPool): Orm {
  const orm = drizzle(pool)
  const transaction = orm.transaction.bind(orm)
  orm.transaction = (work, config) => {
    refuseInTransaction()
    // Awaited inside, where a query that is returned starts.
    return transaction((handle) => inTransaction.run(true, async () => await work(handle)), config)
  }
  return orm
}
