import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'

import { and, eq, gte, lt, not, type SQL, sql } from 'drizzle-orm'

import { pendingNotices } from '#app/features/leads/public.server.ts'
import { mailboxProblem } from '#app/features/newsletter/public.server.ts'
import { countStuckDeliveries } from '#app/features/webhooks/public.server.ts'
import { BackupState } from '#app/features/backups/state.ts'
import { withoutValues } from '#app/server/request/faults.ts'
import type { Context } from '#app/server/context.ts'
import { isTextRow } from '#app/server/mail/outbox.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

/** What is said of a trouble. */
export interface Problem {
  title: string
  advice: string
}

/** What the mails about a trouble name as theirs (`relatedKind`). */
export const relatedKindOf = (key: string): string => `alert:${key}`

const minute = 60_000
const hour = 60 * minute

/** Mail that waits this long after a failed try is more than a hiccup. */
const mailPatience = 30 * minute
/** The mails about a new request are written within seconds. */
const writingPatience = 10 * minute
/** Daily backups are made by themselves: two missed ones are no accident. */
const backupPatience = 48 * hour
const scarce = { share: 0.05, bytes: 500 * 1024 ** 2 }

/**
 * Looks for each kind of trouble: its key, with what is wrong or null where all is well. What lies on this machine alone
 * has its name in the key, so that another instance's clean disk does not call off this one's alert.
 */
export async function runChecks(context: Context): Promise<Map<string, Problem | null>> {
  const looks = { mail, texts, webhooks, untold, disk, backup, guessing, bounces }
  const found = await Promise.all(
    Object.entries(looks).map(([name, look]) =>
      // One look that fails, at a folder that is gone, leaves the others.
      look(context).catch((error: Error) => {
        context.log.error({ fault: withoutValues(error), look: name }, 'A look for trouble failed')
        return null
      }),
    ),
  )
  return new Map(found.filter((one) => one !== null))
}

/** What a server said, as a sentence of its own. */
const ended = (said: string | null) => (said || 'nothing').replace(/[.\s]*$/, '.')

/** A mail server names whom it refuses; the alert is kept when that person is erased. */
const unnamed = (said: string | null) => said && said.replaceAll(/[^\s<>"']+@[^\s<>"':;,]+/g, '…')

/** All but the mail that says that no mail gets through: it would say so of itself for hours after. */
const othersMail = and(not(isTextRow), sql`${outbox.relatedKind} is distinct from ${relatedKindOf('mail')}`)!

type Found = [key: string, trouble: Problem | null]

async function mail({ db, mailer, now }: Context): Promise<Found> {
  if (!mailer.configured) return ['mail', null]
  const { count, error } = await waiting(db, now(), othersMail, 1)
  if (count === 0) return ['mail', null]
  return [
    'mail',
    {
      title: `${count === 1 ? 'One e-mail has' : `${count} e-mails have`} been waiting for over half an hour`,
      advice: `The mail server does not take ${count === 1 ? 'it' : 'them'}. It said: ${ended(unnamed(error))} Nothing is lost: the site tries again by itself. Check SMTP_URL and your mail provider, and call your newest requests by phone meanwhile.`,
    },
  ]
}

async function texts({ db, now }: Context): Promise<Found> {
  const { count, error } = await waiting(db, now(), isTextRow, 3)
  if (count === 0) return ['texts', null]
  return [
    'texts',
    {
      title: `${count === 1 ? 'A text message does' : `${count} text messages do`} not get through`,
      advice: `${ended(error)} The site tries again by itself. Check the gateway in the settings under Text messages, and look at your e-mail and your newest requests meanwhile.`,
    },
  ]
}

async function webhooks({ db, now }: Context): Promise<Found> {
  const count = await countStuckDeliveries(db, 3, new Date(now().getTime() - mailPatience))
  if (count === 0) return ['webhooks', null]
  return [
    'webhooks',
    {
      title: `${count === 1 ? 'A message to a webhook does' : `${count} messages to webhooks do`} not get through`,
      advice:
        'Each is tried again for a day. Settings → Webhooks shows what was answered; a webhook you no longer need can be switched off there.',
    },
  ]
}

/** What was tried so often and still waits, and why. A text held overnight is old before its first try. */
async function waiting(
  db: Orm,
  now: Date,
  which: SQL,
  tries: number,
): Promise<{ count: number; error: string | null }> {
  const [late] = await db
    .select({ count: sql`count(*)`.mapWith(Number), error: sql<string | null>`max(${outbox.lastError})` })
    .from(outbox)
    .where(
      and(
        which,
        eq(outbox.status, 'queued'),
        gte(outbox.attempts, tries),
        lt(outbox.createdAt, new Date(now.getTime() - mailPatience)),
      ),
    )
  return late ?? { count: 0, error: null }
}

async function untold({ db, now }: Context): Promise<Found> {
  const leads = await pendingNotices(db, new Date(now().getTime() - writingPatience))
  if (leads === 0) return ['untold', null]
  return [
    'untold',
    {
      title: `${leads === 1 ? 'A new request was' : `${leads} new requests were`} not told to you by e-mail`,
      advice:
        'The e-mails about them could not be written; each is tried again. Nothing is lost: look through your bookings and messages now, and tell whoever looks after the site. Its log says why.',
    },
  ]
}

async function disk({ config }: Context): Promise<Found> {
  const key = `disk:${hostname()}`
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const free = bavail * bsize
  if (free >= scarce.bytes && bavail / blocks >= scarce.share) return [key, null]
  return [
    key,
    {
      title: 'The disk is nearly full',
      advice: `${Math.floor(free / 1024 ** 2)} MB are left where the site keeps its data. When nothing is left, requests are refused. Remove what is not needed or enlarge the disk.`,
    },
  ]
}

async function backup({ db, now }: Context): Promise<Found> {
  const { at, error } = await readSetting(db, 'backup', BackupState)
  // A young site has none yet: then the time counts from the start of this process.
  const last = at ? new Date(at).getTime() : now().getTime() - process.uptime() * 1000
  if (now().getTime() - last < backupPatience) return ['backup', null]
  return [
    'backup',
    {
      title: at ? 'The last backup is more than two days old' : 'There has been no backup yet',
      advice: error
        ? `A backup is made by itself every day, and the last ones have failed. ${error} Make one in the settings once that is put right.`
        : 'A backup is made by itself every day, and the last ones have failed. Make one in the settings to see why, and look at the free space on the disk.',
    },
  ]
}

async function guessing({ guesses }: Context): Promise<Found> {
  if (!(await guesses.underAttack())) return ['sign-in', null]
  return [
    'sign-in',
    {
      title: 'Somebody is guessing your password',
      advice:
        '20 wrong passwords or more were tried within an hour. Guessing is limited until it stops, so there is nothing to repair; a network you signed in from before is not held up. Make sure that your password is long and used nowhere else, and turn on the second factor in the settings if it is off.',
    },
  ]
}

async function bounces(context: Context): Promise<Found> {
  const said = await mailboxProblem(context)
  if (said === null) return ['bounces', null]
  return [
    'bounces',
    {
      title: 'The mailbox for bounced newsletters can’t be read',
      advice: `Its server said: ${ended(said)} Newsletters go on, but addresses that no longer exist are not noticed. Check BOUNCE_MAILBOX_URL.`,
    },
  ]
}
