import { type Config, senderOf } from '#app/server/config/config.ts'
import { lostKey, type Secrets } from '#app/server/config/secrets.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { brokenMailer, type Mailer, openMailer } from '#app/server/mail/mail.ts'
import type { MailHost } from '#app/server/mail/mail-host.ts'
import type { MailServer } from '#app/server/mail/smtp-options.ts'
import type { Orm } from '#db/database.ts'

import { EmailSettings } from './schemas.ts'

/** What an encrypted password of the mail server or the bounce mailbox is for. */
export const passwordPurpose = (section: 'email' | 'bounces', host: string) => `${section} ${host}`

/** The mail server: the environment's, else the one set in the office, else null. `problem`: its password can't be read. */
export async function currentServer(
  db: Orm,
  { config, secrets }: { config: Pick<Config, 'smtpUrl'>; secrets: Secrets },
): Promise<MailServer | { problem: string } | null> {
  if (config.smtpUrl !== null) return config.smtpUrl
  const { host, port, security, user, password } = await readSetting(db, 'email', EmailSettings)
  if (host === null) return null
  const decrypted = secrets.decrypt(password, passwordPurpose('email', host))
  return decrypted === null ? { problem: lostKey('password') } : { host, port, security, user, password: decrypted }
}

/** Where an address such as "smtps://user:password@smtp.example.com" leads. */
export function hostIn({ protocol, hostname, port }: URL): MailHost {
  const security = protocol === 'smtps:' ? 'tls' : 'starttls'
  return { host: hostname, port: Number(port) || (security === 'tls' ? 465 : 587), security }
}

/** Opens the current mail server whenever it has changed, on any instance. */
export function liveMailer(config: Config, secrets: Secrets): { mailer: Context['mailer']; close: () => void } {
  const opened: Mailer[] = []
  let current: { key: string; mailer: Mailer } | undefined
  return {
    mailer: async (db) => {
      const server = await currentServer(db, { config, secrets })
      const key = JSON.stringify(server)
      if (current?.key === key) return current.mailer
      const isBroken = typeof server === 'object' && server !== null && 'problem' in server
      const mailer = isBroken ? brokenMailer(server.problem) : openMailer(server, config.dataDir)
      // The one before finishes what it is sending, and its idle connections close by themselves.
      opened.push(mailer)
      current = { key, mailer }
      return mailer
    },
    close: () => opened.forEach((mailer) => mailer.close()),
  }
}

/** The sender of mail: the environment's, else the one set in the office, else the business. */
export function liveSender({ mailFrom }: Config, profile: Context['profile']): Context['sender'] {
  return async (db) => {
    if (mailFrom !== null) return mailFrom
    const { fromName, fromAddress } = await readSetting(db, 'email', EmailSettings)
    const { brand, email } = await profile(db)
    return senderOf({ brand: fromName ?? brand, email: fromAddress ?? email })
  }
}
