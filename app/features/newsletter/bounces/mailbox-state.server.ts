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
  failingSince: z._default(z.nullable(z.string()), null),
  error: z._default(z.nullable(z.string()), null),
})
type MailboxState = z.output<typeof MailboxState>

export const mailboxState = (db: Orm) => readSetting(db, key, MailboxState)
export const saveMailboxState = async (db: Orm, changes: Partial<MailboxState>, now: Date) =>
  writeSetting(db, key, { ...(await mailboxState(db)), ...changes }, now)

/** Shorter outages aren't reported. */
const problemAfter = 60 * 60_000

/** Why the mailbox hasn't been readable for an hour; null if it has, or none is set. */
export async function mailboxProblem(context: Pick<Context, 'db' | 'config' | 'secrets' | 'now'>) {
  const { db, now } = context
  if ((await bounceMailbox(context)) === null) return null
  const { failingSince, error } = await mailboxState(db)
  return failingSince !== null && now().getTime() - Date.parse(failingSince) >= problemAfter ? (error ?? '') : null
}
