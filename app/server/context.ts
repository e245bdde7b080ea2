import type { FastifyBaseLogger } from 'fastify'

import type { BusinessProfile } from '#app/business/profile.ts'
import type { Database, Orm } from '#db/database.ts'

import type { VerifyPassword } from './sessions/admin-password.ts'
import type { Config } from './config/config.ts'
import type { Entities } from './entity.ts'
import type { Events } from './events/events.ts'
import type { AnySubscriber } from './events/publish.ts'
import type { FileStore } from './files/file-store.ts'
import type { LedgerKey } from './config/ledger-key.ts'
import type { LoginAttempts, Limit } from './request/limits.ts'
import type { Mailer } from './mail/mail.ts'
import type { MailRule } from './mail/mail-rule.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { TextGateway } from './mail/text-gateway.ts'

/** What every feature is handed, as one plain argument: nothing here is global, so tests pass their own. */
export interface Context {
  /** Where to read and write: the open transaction inside a form's call, the database elsewhere. */
  db: Orm
  database: Database
  config: Config
  /** The business's facts as they stand now: the environment's, else the owner's settings, else the stand-ins. */
  profile: (db: Orm) => Promise<BusinessProfile>
  /** The privacy policy and the terms of service as they read with these facts: what a form asks to accept. */
  policies: (profile: BusinessProfile) => Promise<string>
  /** Takes from what an address may guess; asked before `verifyPassword`. */
  guesses: LoginAttempts
  verifyPassword: VerifyPassword
  /** Signs the events of the consent ledger. */
  ledgerKey: LedgerKey
  /** The present moment; tests hand in a clock of their own. */
  now: () => Date
  /** Pages and reads cached for visitors; forgotten when what they show changes. */
  cache: ResponseCache
  /** What happens, told to every instance. */
  events: Events
  /** What reacts to domain events, in the transaction that publishes them. */
  subscribers: readonly AnySubscriber[]
  /** Every kind of record that can be deleted and restored. */
  entities: Entities
  mailer: Mailer
  /** When mails that wait have nothing left to say. */
  mailRules: readonly MailRule[]
  /** What text messages are given to: the environment's, else the owner's; null where there is none. */
  textGateway: (db: Orm) => Promise<TextGateway | null>
  /** Where uploads are kept. */
  files: FileStore
  /** Takes from what may be asked of the AI service. */
  limitAi: Limit
  log: FastifyBaseLogger
}
