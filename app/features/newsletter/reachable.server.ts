import { sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

/** Who may be written to: subscribed, not in the trash, and on no list of those who asked us to stop. */
export const reachable = sql`${newsletters.status} = 'active' and ${newsletters.deletedAt} is null and not exists (
  select 1 from ${emailSuppressions} where ${emailSuppressions.email} = lower(${newsletters.email}))`

/** How many of those a newsletter is for have no row of the ledger yet: who may be written to, up to this subscriber. */
export const countUnqueued = (db: Orm, upTo: number) =>
  db.$count(newsletters, sql`${reachable} and ${newsletters.id} <= ${upTo}`)
