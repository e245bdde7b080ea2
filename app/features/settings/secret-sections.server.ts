import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { addressIn } from '#app/server/mail/mail.ts'
import { hostRefusal } from '#app/server/mail/mail-host.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { bounceMailbox, mailboxAt } from './mail/bounce-mailbox.server.ts'
import { hostIn, passwordPurpose } from './mail/live-mailer.server.ts'
import { BounceSettings, EmailSettings } from './mail/schemas.ts'
import type { Settings } from './schemas.ts'

/*
 * Sections with a password or token. It is write-only: the browser never gets it, and an empty field keeps the stored one as
 * long as it goes to the same place. What the environment sets is neither shown in full nor stored.
 */

/** Without the password, and without the environment's user name, which may be a secret too. */
export async function shownEmail({ db, config, mailer }: Context): Promise<Settings['email']> {
  const { password, ...stored } = await readSetting(db, 'email', EmailSettings)
  const server = config.smtpUrl === null ? null : URL.parse(config.smtpUrl)
  const from = config.mailFrom
  return {
    ...stored,
    ...(server && { ...hostIn(server), user: '' }),
    password: '',
    passwordSet: (server?.password ?? password) !== '',
    problem: (await mailer(db)).problem,
    ...(from !== null && { fromName: nameIn(from), fromAddress: addressIn(from) }),
    locked: server !== null,
    fromLocked: from !== null,
  }
}

const nameIn = (sender: string) => /^\s*"?([^"<]*?)"?\s*</.exec(sender)?.[1] || null

export async function emailToStore(entered: EmailSettings, context: Context): Promise<EmailSettings> {
  const { db, config } = context
  const stored = await readSetting(db, 'email', EmailSettings)
  const { fromName, fromAddress } = config.mailFrom === null ? entered : stored
  if (config.smtpUrl !== null) return { ...stored, fromName, fromAddress }
  return { ...entered, fromName, fromAddress, password: passwordToStore('email', entered, stored, context) }
}

export async function shownBounces(context: Context): Promise<Settings['bounces']> {
  const { password, ...stored } = await readSetting(context.db, 'bounces', BounceSettings)
  const { bounceMailboxUrl } = context.config
  const mailbox = bounceMailboxUrl === null ? null : mailboxAt(bounceMailboxUrl)
  const { host, port, security, folder } = mailbox ?? stored
  const inUse = await bounceMailbox(context)
  return {
    host,
    port,
    security,
    folder,
    user: mailbox ? '' : stored.user,
    password: '',
    passwordSet: (mailbox ?? { password }).password !== '',
    problem: inUse && 'problem' in inUse ? inUse.problem : null,
    locked: mailbox !== null,
  }
}

export async function bouncesToStore(entered: BounceSettings, context: Context): Promise<BounceSettings> {
  const stored = await readSetting(context.db, 'bounces', BounceSettings)
  if (context.config.bounceMailboxUrl !== null) return stored
  const password = passwordToStore('bounces', entered, stored, context)
  if (entered.host !== null && entered.user === '') throw refuse.invalid({ 'bounces.user': 'Enter the user name.' })
  return { ...entered, folder: entered.folder || 'INBOX', password }
}

/** The encrypted password to store. Refuses a host no mail server can have, and a user without a password. */
function passwordToStore(
  section: 'email' | 'bounces',
  entered: EmailSettings | BounceSettings,
  stored: EmailSettings | BounceSettings,
  { secrets }: Context,
): string {
  const { host, security } = entered
  if (host === null) return ''
  const refused = hostRefusal({ host, security })
  if (refused !== null) throw refuse.invalid({ [`${section}.host`]: refused })
  const current = host === stored.host ? stored.password : ''
  const password = secrets.toStore(entered.password, current, passwordPurpose(section, host))
  if (entered.user !== '' && password === '')
    throw refuse.invalid({ [`${section}.password`]: 'Enter the password for this server.' })
  return password
}
