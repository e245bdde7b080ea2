import { and, eq, isNull } from 'drizzle-orm'

import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema/technicians.ts'

import { minTeam } from './team.ts'

/** SQL condition: can be sent to jobs. */
export const isActiveTechnician = and(eq(technicians.isActive, true), isNull(technicians.deletedAt))

/** Whether the office shows who goes: a shop of one has nobody to choose. */
export const hasTeam = async (db: Orm): Promise<boolean> =>
  (await db.$count(technicians, isActiveTechnician)) >= minTeam

/** Those who can be sent to jobs, in the order in which they were added. */
export const activeTechnicians = (db: Orm) =>
  db.select().from(technicians).where(isActiveTechnician).orderBy(technicians.id)

/** The one who has this number, in E.164 format. */
export const technicianAt = async (db: Orm, number: string | null) =>
  number === null
    ? undefined
    : (await activeTechnicians(db)).find(({ phone }) => phone !== null && phoneE164(phone) === number)
