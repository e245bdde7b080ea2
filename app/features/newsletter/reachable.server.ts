import { sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

/** Subscribers a newsletter may go to: active, not in the trash, not suppressed. */
export const reachable = sql`${newsletters.status} = 'active' and ${newsletters.deletedAt} is null and not exists (
  select 1 from ${emailSuppressions} where ${emailSuppressions.email} = lower(${newsletters.email}))`

/** How many recipients of a newsletter aren't queued yet: those up to this subscriber id. */
export const countUnqueued = (db: Orm, upTo: number) =>
  db.$count(newsletters, sql`${reachable} and ${newsletters.id} <= ${upTo}`)
