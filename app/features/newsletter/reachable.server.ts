import { sql } from 'drizzle-orm'

import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'

/** Subscribers a newsletter may go to: active, not in the trash, not suppressed. */
export const reachable = sql`${newsletters.status} = 'active' and ${newsletters.deletedAt} is null and not exists (
  select 1 from ${emailSuppressions} where ${emailSuppressions.email} = lower(${newsletters.email}))`
