import { and, eq } from 'drizzle-orm'

import { openLink } from '#app/features/links/public.server.ts'
import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema/technicians.ts'

import { isActiveTechnician } from './has-team.server.ts'

/** Whose day a link opens; undefined if it has ended, or they left the team. */
export async function technicianOfLink(db: Orm, key: string) {
  const record = await openLink(db, 'day', key)
  if (!record) return undefined
  const [found] = await db
    .select()
    .from(technicians)
    .where(and(eq(technicians.id, record.id), isActiveTechnician))
  return found
}
