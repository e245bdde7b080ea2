import { and, eq, isNull } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema/technicians.ts'

import { minTeam } from './team.ts'

/** SQL condition: can be sent to jobs. */
export const isActiveTechnician = and(eq(technicians.isActive, true), isNull(technicians.deletedAt))

/** Whether the office shows who goes: a shop of one has nobody to choose. */
export const hasTeam = async (db: Orm): Promise<boolean> =>
  (await db.$count(technicians, isActiveTechnician)) >= minTeam
