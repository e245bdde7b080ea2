import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'

import { and, gte, lt, not, type SQL, sql } from 'drizzle-orm'

import { pendingNotices } from '#app/features/leads/public.server.ts'
import { countUnstored, mailboxProblem } from '#app/features/conversations/public.server.ts'
import { newsletterAttention } from '#app/features/newsletter/public.server.ts'
import { endedDevices } from '#app/features/push/public.server.ts'
import { countStuckDeliveries } from '#app/features/webhooks/public.server.ts'
import { BackupState } from '#app/features/backups/state.ts'
import { safeError } from '#app/server/request/errors.ts'
import type { Context } from '#app/server/context.ts'
import { isTextRow, waiting } from '#app/server/mail/outbox.ts'
import { textFault } from '#app/server/mail/text-fault.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import type { Problem } from './schemas.ts'
import { origin, proxy } from './setup-checks.server.ts'
import { phones, replies } from './text-checks.server.ts'
import { undelivered } from './undelivered.server.ts'

/** The `relatedKind` of the mails about a problem. */
export const relatedKindOf = (key: string): string => `alert:${key}`

const minute = 60_000
const hour = 60 * minute

const maxMailDelay = 30 * minute
/** Mails about a new request are normally written within seconds. */
const maxWritingDelay = 10 * minute
/** Backups are daily: two in a row have failed. */
const maxBackupAge = 48 * hour
const minFreeDisk = { share: 0.05, bytes: 500 * 1024 ** 2 }

/**
 * Runs every check; null means no problem. A check of this machine alone has the machine's name in its key, so that another
 * instance does not resolve it.
 */
export async function runChecks(context: Context): Promise<Map<string, Problem | null>> {
  const checks: Record<string, (context: Context) => Promise<Problem | null>> = {
    mail,
    texts,
    phones,
    replies,
    push,
    webhooks,
    untold: notNotified,
    [`disk:${hostname()}`]: disk,
    backup,
    'sign-in': guessing,
    bounces,
    'unstored-mail': unstored,
    undelivered,
    newsletters,
    refused,
    origin,
    proxy,
  }
  const results = await Promise.all(
    Object.entries(checks).map(async ([key, check]) => {
      try {
        return [[key, await check(context)] as const]
      } catch (error) {
        // One failing check must not stop the others.
        context.log.error({ err: safeError(error as Error), check: key }, 'A check for alerts failed')
        return []
      }
    }),
  )
  return new Map(results.flat())
}

const asSentence = (error: string | null) => (error || 'nothing').replace(/[.\s]*$/, '.')

/** Mail servers name the recipient they refuse, and the alert outlives the erasure of that person. */
const withoutAddresses = (error: string | null) => error && error.replaceAll(/[^\s<>"']+@[^\s<>"':;,]+/g, '…')

/** Leaves out the alert about undelivered mail itself, which would keep that alert open for hours. */
const otherMail = and(not(isTextRow), sql`${outbox.relatedKind} is distinct from ${relatedKindOf('mail')}`)!

/** A customer's number has no place in an alert, and one phone that is off is no problem of the gateway. */
const textToOwner = and(isTextRow, sql`coalesce(${outbox.role}, '') not in ('customer-phone', 'technician-phone')`)!

const nothingIsLost = 'Nothing is lost: messages wait until then.'

async function mail({ db, mailer, now }: Context): Promise<Problem | null> {
  const { configured, problem } = await mailer(db)
  if (!configured) return null
  if (problem !== null) return { title: 'Email can’t be sent', advice: `${problem} ${nothingIsLost}` }
  const { count, error } = await overdueMail(db, now(), otherMail, 1)
  if (count === 0) return null
  return {
    title: `${count === 1 ? 'One email has' : `${count} emails have`} been waiting for over 30 minutes`,
    advice: `Your mail server isn’t accepting ${count === 1 ? 'it' : 'them'}. It said: ${asSentence(withoutAddresses(error))} Nothing is lost, and the site keeps trying. Check Settings under Email, or ask your mail provider. In the meantime, check your newest requests and call those customers.`,
  }
}

async function texts({ db, textGateway, now }: Context): Promise<Problem | null> {
  const problem = (await textGateway(db))?.problem
  if (problem !== undefined) return { title: 'Text messages can’t be sent', advice: `${problem} ${nothingIsLost}` }
  const fault = await textFault({ db, now })
  if (fault !== null)
    return {
      title: 'Your text service doesn’t deliver',
      advice: `${asSentence(fault.replaceAll(/\+?\d{8,}/g, '…'))} Then waiting texts are sent. Those that failed are in the outbox: call their customers.`,
    }
  const { count, error } = await overdueMail(db, now(), textToOwner, 3)
  if (count === 0) return null
  return {
    title: `${count === 1 ? 'A text message isn’t' : `${count} text messages aren’t`} getting through`,
    advice: `${asSentence(error)} The site keeps trying. Check the service in Settings under Text messages. In the meantime, watch your email and your newest requests.`,
  }
}

async function push({ db }: Context): Promise<Problem | null> {
  const devices = await endedDevices(db)
  if (devices.length === 0) return null
  return {
    title: `Notifications no longer reach ${devices.length === 1 ? devices[0] : `${devices.length} devices`}`,
    advice:
      'Open the office there and turn Notifications on again in Settings under This device, or turn them off for that device on any other.',
  }
}

async function webhooks({ db, now }: Context): Promise<Problem | null> {
  const count = await countStuckDeliveries(db, 3, new Date(now().getTime() - maxMailDelay))
  if (count === 0) return null
  return {
    title: `${count === 1 ? 'A webhook message isn’t' : `${count} webhook messages aren’t`} getting through`,
    advice:
      'Each message is retried for a day. See the responses in Settings under Webhooks, where you can also turn off a webhook you no longer need.',
  }
}

/** Queued mail that was tried at least `attempts` times and is overdue. A text held overnight is old before its first try. */
async function overdueMail(
  db: Orm,
  now: Date,
  filter: SQL,
  attempts: number,
): Promise<{ count: number; error: string | null }> {
  const [late] = await db
    .select({ count: sql`count(*)`.mapWith(Number), error: sql<string | null>`max(${outbox.lastError})` })
    .from(outbox)
    .where(
      and(
        filter,
        waiting,
        gte(outbox.attempts, attempts),
        lt(outbox.createdAt, new Date(now.getTime() - maxMailDelay)),
      ),
    )
  return late ?? { count: 0, error: null }
}

async function notNotified({ db, now }: Context): Promise<Problem | null> {
  const count = await pendingNotices(db, new Date(now().getTime() - maxWritingDelay))
  if (count === 0) return null
  return {
    title: `You weren’t emailed about ${count === 1 ? 'a new request' : `${count} new requests`}`,
    advice:
      'The site couldn’t write the emails and keeps trying. Nothing is lost. Check your bookings and messages now, and ask the person who maintains your website to look in its log.',
  }
}

async function disk({ config }: Context): Promise<Problem | null> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const free = bavail * bsize
  if (free >= minFreeDisk.bytes && bavail / blocks >= minFreeDisk.share) return null
  return {
    title: 'The disk is almost full',
    advice: `The site has ${Math.floor(free / 1024 ** 2)} MB left for its data. Once the disk is full, the site may stop. Delete files you don’t need, or add space.`,
  }
}

async function backup({ db, now }: Context): Promise<Problem | null> {
  const { at, error } = await readSetting(db, 'backup', BackupState)
  // A new site has none yet: the time counts from the start of this process.
  const last = at ? new Date(at).getTime() : now().getTime() - process.uptime() * 1000
  if (now().getTime() - last < maxBackupAge) return null
  return {
    title: at ? 'The last backup is more than two days old' : 'There is no backup yet',
    advice: error
      ? `The last daily backups failed. ${error} Once that is fixed, make one in Settings.`
      : 'The last daily backups failed. Make one in Settings to see why, and check the free space on the disk.',
  }
}

async function guessing({ loginAttempts }: Context): Promise<Problem | null> {
  if (!(await loginAttempts.isUnderAttack())) return null
  return {
    title: 'Someone is trying to guess your password',
    advice:
      'At least 20 wrong passwords were tried in the last hour. Logins are limited until it stops, except from networks you’ve logged in from before. There’s nothing to fix, but make sure your password is long and not used anywhere else, and turn on two-factor authentication in Settings if it’s off.',
  }
}

async function bounces(context: Context): Promise<Problem | null> {
  const error = await mailboxProblem(context)
  if (error === null) return null
  return {
    title: 'The mailbox for bounced newsletters can’t be read',
    advice: `Its server said: ${asSentence(error)} Newsletters still go out, but addresses that no longer exist aren’t noticed. Check Settings under Bounce mailbox.`,
  }
}

async function unstored(context: Context): Promise<Problem | null> {
  const count = await countUnstored(context)
  if (count === 0) return null
  return {
    title: count === 1 ? 'An email could not be stored' : `${count} emails could not be stored`,
    advice:
      'It may be a customer’s answer. Read it in the mailbox that is set under Bounce mailbox, and answer it from there. This ends when it is moved to another folder or deleted.',
  }
}

async function newsletters(context: Context): Promise<Problem | null> {
  const { paused } = await newsletterAttention(context)
  const [first] = paused
  if (!first) return null
  const title =
    paused.length === 1 ? `The newsletter “${first.subject}” is paused` : `${paused.length} newsletters are paused`
  return { title, advice: first.advice }
}

/** A few refusals are common: spam filters differ. */
const minRefused = 3

async function refused(context: Context): Promise<Problem | null> {
  const { refused } = await newsletterAttention(context)
  const rows = refused.reduce((sum, one) => sum + one.rows, 0)
  if (rows < minRefused) return null
  return {
    title: `${rows} newsletter emails were refused, not because of the subscribers`,
    advice: `${refused[0]!.advice} The subscribers stay active.`,
  }
}
