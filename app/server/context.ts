import type { FastifyBaseLogger } from 'fastify'

import type { BusinessProfile } from '#app/business/profile.ts'
import type { Database, Orm } from '#db/database.ts'

import type { VerifyPassword } from './sessions/admin-password.ts'
import type { Config } from './config/config.ts'
import type { StoredSettings } from './config/live-settings.ts'
import type { Entities } from './entity.ts'
import type { Events } from './events/events.ts'
import type { AnySubscriber } from './events/publish.ts'
import type { FileStore } from './files/file-store.ts'
import type { LedgerKey } from './config/ledger-key.ts'
import type { Caller } from './request/handler.ts'
import type { LoginAttempts, Limit, SetupFaults } from './request/limits.ts'
import type { Mailer } from './mail/mail.ts'
import type { NoticeKind, OutboxRow } from './mail/outbox.ts'
import type { Secrets } from './config/secrets.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { TextGateway } from './mail/text-gateway.ts'

/** Everything a handler may use, passed as one argument. Nothing here is global, so tests can pass their own. */
export interface Context {
  /** The open transaction in atomic calls, else the database. */
  db: Orm
  database: Database
  config: Config
  /** The folder of the database's migrations. */
  migrations: string
  /** The empty embedded database that the build prepared. */
  prepared: string
  /** The stored settings, from memory while they don't change. */
  settings: (db: Orm) => Promise<StoredSettings>
  /** The current business profile: from the environment, else the owner's settings, else the sample values. */
  profile: (db: Orm) => Promise<BusinessProfile>
  /** Renders a public page as it would look with the given settings changed. */
  previewPage: (caller: Caller, page: { path: string; search: string }, changes: StoredSettings) => Promise<string>
  /** Limits sign-in attempts; consulted before `verifyPassword`. */
  loginAttempts: LoginAttempts
  /** Whether a secret is the token of a link for this purpose. */
  isLink: (db: Orm, purpose: string, secret: string) => Promise<boolean>
  /** Counts what alerts the owner that a proxy or SITE_URL is not set up right. */
  setupFaults: SetupFaults
  verifyPassword: VerifyPassword
  /** Signs the consent ledger. */
  ledgerKey: LedgerKey
  /** The current time; tests pass their own clock. */
  now: () => Date
  /** Pages and reads cached for visitors, cleared when content changes. */
  cache: ResponseCache
  /** Notifies every instance of what happens. */
  events: Events
  /** React to domain events in the transaction that publishes them. */
  subscribers: readonly AnySubscriber[]
  /** Every kind of record that can be deleted and restored. */
  entities: Entities
  /** The current mail server: from the environment, else the owner's settings, else files. */
  mailer: (db: Orm) => Promise<Mailer>
  /** The current sender of mail: from the environment, else the owner's settings, else the business profile. */
  sender: (db: Orm) => Promise<string>
  /** How each kind of notice is decided when it is sent. */
  notices: Readonly<Record<string, NoticeKind>>
  /** Who gets a message with a role now. */
  recipients: (db: Orm, row: Pick<OutboxRow, 'role' | 'relatedKind' | 'relatedId'>) => Promise<string[]>
  /** The gateway for text messages: from the environment, else the owner's settings, else null. */
  textGateway: (db: Orm) => Promise<TextGateway | null>
  /** Records that a number opted out of texts, as its carrier reports. `note` says how. */
  recordOptOut: (context: Context, phone: string, note: string) => Promise<void>
  /** Encrypts passwords entered in the office. */
  secrets: Secrets
  /** Whether the site itself serves an address, a path with or without a query. */
  isOwnAddress: (address: string) => boolean
  /** The store of uploads. */
  files: FileStore
  /** Limits calls to the AI service. */
  limitAi: Limit
  log: FastifyBaseLogger
}
