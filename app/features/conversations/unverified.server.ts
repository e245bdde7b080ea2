import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { pathOf } from '#app/http/endpoint.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema/site.ts'

import { receiveReply } from './reply-calls.ts'

/** Replies, and reports of a delivery. */
type What = 'unverified-texts' | 'unverified-reports'
const Unverified = z.object({ count: z._default(z.int(), 0) })

/** Counts what was signed, but not for our address or with our secret. */
export async function countUnverified({ db, now }: Pick<Context, 'db' | 'now'>, key: What): Promise<void> {
  const count = sql`coalesce((${settings.value} ->> 'count')::int, 0) + 1`
  await db
    .insert(settings)
    .values({ key, value: { count: 1 }, updatedAt: now() })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`jsonb_build_object('count', ${count})`, updatedAt: now() },
    })
}

/** One was verified: address and secret are right. */
export const forgetUnverified = async (db: Orm, key: What): Promise<void> =>
  void (await db.delete(settings).where(eq(settings.key, key)))

/** How many replies and reports in a row could not be verified, and the address that the provider must call with replies. */
export async function unverifiedReplies({ db, profile }: Pick<Context, 'db' | 'profile'>) {
  const { count } = await readSetting(db, 'unverified-texts', Unverified)
  const { count: reports } = await readSetting(db, 'unverified-reports', Unverified)
  return { count, reports, address: (await profile(db)).siteUrl + pathOf(receiveReply) }
}
