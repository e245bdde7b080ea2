import { createHash } from 'node:crypto'

import { inArray, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { newsletterClicks, newsletterDeliveries, newsletters } from '#db/schema.ts'

/**
 * Says in a counted link whose it is. People pass links on: with the subscriber's token in it, anybody who gets one could
 * unsubscribe them or read their address.
 */
export const clickKeyFor = (issueId: number, { id, token }: { id: number; token: string }) =>
  `${id}-${clickHash(issueId, token)}`

/** Another one in each newsletter, and no way back to the token. */
export const clickHash = (issueId: number, token: string) =>
  createHash('sha256').update(`${issueId}.${token}`).digest('base64url').slice(0, 22)

/**
 * Call it before subscribers are deleted for good: their keys are kept so that the way out still works, and each would tell its
 * mark. The clicks stay counted, once a subscriber, under marks that nothing leads to.
 */
export async function anonymizeClicks(db: Orm, ids: number[]): Promise<void> {
  await db.execute(sql`
    with marks as materialized (
      select issue_id,
        left(translate(encode(sha256(convert_to(issue_id || '.' || ${newsletters.token}, 'UTF8')), 'base64'), '+/', '-_'), 22) as reader,
        left(replace(gen_random_uuid()::text, '-', ''), 22) as nobody
      from ${newsletters} join ${newsletterDeliveries} on subscriber_id = ${newsletters.id}
      where ${inArray(newsletters.id, ids)}
    )
    update ${newsletterClicks} set reader = nobody from marks
    where ${newsletterClicks.issueId} = marks.issue_id and ${newsletterClicks.subscriberHash} = marks.reader`)
}
