import { and, eq, isNull } from 'drizzle-orm'

import { openLink } from '#app/features/links/public.server.ts'
import { TeamSettings } from '#app/features/settings/schemas.ts'
import { checkConsent, isOptedOut } from '#app/features/sms-consent/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Orm } from '#db/database.ts'
import { pushDevices } from '#db/schema/push.ts'
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

/** Who comes, as customers are told. */
export interface NamedTechnician {
  name: string
  /** The URL of an image, or ''. */
  photo: string
  license: string | null
}

/** Who customers are told will come: nobody unless the owner wants that, and in a shop of one. */
export async function namedTechnician(db: Orm, id: number | null): Promise<NamedTechnician | null> {
  if (id === null) return null
  const { nameTechnician } = await readSetting(db, 'team', TeamSettings)
  if (!nameTechnician) return null
  const { name, photo, license } = technicians
  const [found] = await db
    .select({ name, photo, license })
    .from(technicians)
    .where(and(eq(technicians.id, id), isActiveTechnician))
  return found !== undefined && (await hasTeam(db)) ? found : null
}

type Technician = Pick<typeof technicians.$inferSelect, 'id' | 'phone' | 'getsTexts'>

/** How a technician is notified of changes of their day. 'stopped': texts to their phone were ended by STOP. */
export async function notifiedBy(
  { db, textGateway }: Pick<Context, 'db' | 'textGateway'>,
  { id, phone, getsTexts }: Technician,
): Promise<'push' | 'text' | 'stopped' | null> {
  if ((await db.$count(pushDevices, and(eq(pushDevices.technicianId, id), isNull(pushDevices.endedAt)))) > 0)
    return 'push'
  if (!getsTexts || phone === null || (await textGateway(db)) === null) return null
  return isOptedOut(await checkConsent(db, phone)) ? 'stopped' : 'text'
}
