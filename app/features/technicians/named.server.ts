import { and, eq } from 'drizzle-orm'

import { TeamSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema/technicians.ts'

import { hasTeam, isActiveTechnician } from './has-team.server.ts'

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
