import { and, eq, isNull } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema.ts'

import { minTeam } from './team.ts'

export { technicianOfKey } from './links.server.ts'
export { namedTechnician } from './named.server.ts'

/** Whether the office shows who goes: a shop of one has nobody to choose. */
export const hasTeam = async (db: Orm): Promise<boolean> =>
  (await db.$count(technicians, and(eq(technicians.isActive, true), isNull(technicians.deletedAt)))) >= minTeam
