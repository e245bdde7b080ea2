import type { FastifyBaseLogger } from 'fastify'

import type { Database, Orm } from '#db/database.ts'

import type { Config } from './config.ts'

/** What every feature is handed, as one plain argument: nothing here is global, so tests pass their own. */
export interface Machinery {
  /** Where to read and write: the open transaction inside a form's call, the database elsewhere. */
  db: Orm
  database: Database
  config: Config
  /** The present moment; tests hand in a clock of their own. */
  now: () => Date
  log: FastifyBaseLogger
}
