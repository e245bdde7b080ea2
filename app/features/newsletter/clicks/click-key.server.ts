import { createHash } from 'node:crypto'

import { inArray, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { newsletterClicks, newsletterDeliveries, newsletters } from '#db/schema/newsletter.ts'

/**
 * Identifies the subscriber in a counted link. People forward links, so it must not be the token, which unsubscribes and
 * reveals the address.
 */
export const clickKeyFor = (issueId: number, { id, token }: { id: number; token: string }) =>
  `${id}-${clickHash(issueId, token)}`

/** Different in each newsletter; the token can't be recovered from it. */
export const clickHash = (issueId: number, token: string) =>
  createHash('sha256').update(`${issueId}.${token}`).digest('base64url').slice(0, 22)

/**
 * Call it before subscribers are purged: their tokens are retained for unsubscribing, and would still identify their
 * clicks. The counts stay the same.
 */
export async function anonymizeClicks(db: Orm, ids: number[]): Promise<void> {
  await db.execute(sql`
    with hashes as materialized (
      select issue_id,
        left(translate(encode(sha256(convert_to(issue_id || '.' || ${newsletters.token}, 'UTF8')), 'base64'), '+/', '-_'), 22) as hash,
        left(replace(gen_random_uuid()::text, '-', ''), 22) as random
      from ${newsletters} join ${newsletterDeliveries} on subscriber_id = ${newsletters.id}
      where ${inArray(newsletters.id, ids)}
    )
    update ${newsletterClicks} set subscriber_hash = random from hashes
    where ${newsletterClicks.issueId} = hashes.issue_id and ${newsletterClicks.subscriberHash} = hashes.hash`)
}
