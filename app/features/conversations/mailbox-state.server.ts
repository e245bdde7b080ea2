import * as z from 'zod/mini'

import { bounceMailbox } from '#app/features/settings/public.server.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'

const key = 'bounce-mailbox'

/** How far the bounce mailbox has been read, and whether it can be. */
export const MailboxState = z.object({
  /** Its id. */
  mailbox: z._default(z.string(), ''),
  uidValidity: z._default(z.string(), ''),
  uid: z._default(z.int(), 0),
  /** Messages that could not be stored, and how often that was tried. */
  skipped: z._default(z.array(z.object({ uid: z.int(), tries: z.int() })), []),
  failingSince: z._default(z.nullable(z.string()), null),
  error: z._default(z.nullable(z.string()), null),
})
type MailboxState = z.output<typeof MailboxState>

export const mailboxState = (db: Orm) => readSetting(db, key, MailboxState)
export const saveMailboxState = async (db: Orm, changes: Partial<MailboxState>, now: Date) =>
  writeSetting(db, key, { ...(await mailboxState(db)), ...changes }, now)

/** A check every five minutes: what is not stored after an hour needs the owner. */
export const maxTries = 12

/** How many messages of the mailbox could not be stored and are no longer tried. */
export async function countUnstored(context: Pick<Context, 'db' | 'config' | 'secrets'>): Promise<number> {
  if ((await bounceMailbox(context)) === null) return 0
  return (await mailboxState(context.db)).skipped.filter(({ tries }) => tries >= maxTries).length
}

/** Shorter outages aren't reported. */
const problemAfter = 60 * 60_000

/** Why the mailbox hasn't been readable for an hour; null if it has, or none is set. */
export async function mailboxProblem(context: Pick<Context, 'db' | 'config' | 'secrets' | 'now'>) {
  const { db, now } = context
  if ((await bounceMailbox(context)) === null) return null
  const { failingSince, error } = await mailboxState(db)
  return failingSince !== null && now().getTime() - Date.parse(failingSince) >= problemAfter ? (error ?? '') : null
}
