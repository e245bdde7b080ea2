import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { policyTexts } from '#db/schema.ts'

/**
 * The version of the privacy policy and the terms of service that whoever sends a form accepts with it (PRODUCT §12 no. 16);
 * its text is written down with the first who does. Null for what did not come from a form of ours: nobody was asked there.
 */
export async function acceptedPolicies(
  { db, profile, policies, now, log }: Pick<Context, 'db' | 'profile' | 'policies' | 'now' | 'log'>,
  caller: Pick<Caller, 'header'>,
): Promise<string | null> {
  if (caller.header('x-form') === undefined) return null
  // Better a lead without it than none: a build laid over a running site takes its files away.
  const text = await policies(await profile(db)).catch((fault: Error) =>
    log.error({ fault }, 'The policies were not drawn'),
  )
  if (text === undefined) return null
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const named = eq(policyTexts.version, version)
  const [known] = await db.select({ version: policyTexts.version }).from(policyTexts).where(named)
  if (!known) await db.insert(policyTexts).values({ version, text, firstSeenAt: now() }).onConflictDoNothing()
  return version
}
