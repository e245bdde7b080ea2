import type { FastifyBaseLogger } from 'fastify'

import type { Database, Orm } from '#db/database.ts'

import type { VerifyPassword } from './admin-password.ts'
import type { Config } from './config.ts'
import type { Events } from './events.ts'
import type { Guesses } from './limits.ts'
import type { Mailer } from './mail.ts'

/** What every feature is handed, as one plain argument: nothing here is global, so tests pass their own. */
export interface Machinery {
  /** Where to read and write: the open transaction inside a form's call, the database elsewhere. */
  db: Orm
  database: Database
  config: Config
  /** Takes from what an address may guess; asked before `verifyPassword`. */
  guesses: Guesses
  verifyPassword: VerifyPassword
  /** The present moment; tests hand in a clock of their own. */
  now: () => Date
  /** What happens, told to every instance. */
  events: Events
  mailer: Mailer
  log: FastifyBaseLogger
}
