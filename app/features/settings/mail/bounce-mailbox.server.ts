import { createHash } from 'node:crypto'

import { lostKey } from '#app/server/config/secrets.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { MailHost } from '#app/server/mail/mail-host.ts'

import { passwordPurpose } from './live-mailer.server.ts'
import { BounceSettings } from './schemas.ts'

/** The mailbox that receives bounces. */
export interface BounceMailbox extends MailHost {
  /** Identifies it without revealing anything about it. */
  id: string
  user: string
  password: string
  folder: string
  /** Whether the environment sets it, so its host is not restricted. */
  isTrusted: boolean
}

/** The mailbox: the environment's, else the one set in the office, else null. `problem`: its password can't be read. */
export async function bounceMailbox({
  db,
  config,
  secrets,
}: Pick<Context, 'db' | 'config' | 'secrets'>): Promise<BounceMailbox | { problem: string } | null> {
  if (config.bounceMailboxUrl !== null) return mailboxAt(config.bounceMailboxUrl)
  const { host, port, security, user, password, folder } = await readSetting(db, 'bounces', BounceSettings)
  if (host === null) return null
  const decrypted = secrets.decrypt(password, passwordPurpose('bounces', host))
  if (decrypted === null) return { problem: lostKey('password') }
  const id = idOf(JSON.stringify([host, port, user, folder]))
  return { id, host, port, security, user, password: decrypted, folder, isTrusted: false }
}

/** The mailbox at imaps://user:password@host:port/folder. */
export function mailboxAt(address: string): BounceMailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const isTls = protocol === 'imaps:'
  return {
    id: idOf(address),
    host: hostname,
    port: Number(port) || (isTls ? 993 : 143),
    security: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    isTrusted: true,
  }
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
