import { eq } from 'drizzle-orm'

import { TeamSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema.ts'

/** Who comes, as customers are told. */
export interface NamedTechnician {
  name: string
  /** The URL of an image, or ''. */
  photo: string
  license: string | null
}

/** Who customers are told will come: nobody unless the owner wants that. */
export async function namedTechnician(db: Orm, id: number | null): Promise<NamedTechnician | null> {
  if (id === null) return null
  const { nameTechnician } = await readSetting(db, 'team', TeamSettings)
  if (!nameTechnician) return null
  const { name, photo, license } = technicians
  const [found] = await db.select({ name, photo, license }).from(technicians).where(eq(technicians.id, id))
  return found ?? null
}
