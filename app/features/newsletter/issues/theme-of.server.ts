import { and, desc, eq, isNull, or } from 'drizzle-orm'

import { defaultColors } from '#app/features/newsletter/themes/calls.ts'
import { knownLook } from '#app/features/newsletter/themes/known-look.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { newsletterThemes } from '#db/schema.ts'

/** How a theme looks: the one with this id, else the default. */
export async function themeOf(db: Orm, id: number | null | undefined): Promise<ThemeLook> {
  const wanted = id ?? 0
  const [theme] = await db
    .select()
    .from(newsletterThemes)
    .where(and(isNull(newsletterThemes.deletedAt), or(eq(newsletterThemes.id, wanted), newsletterThemes.isDefault)))
    .orderBy(desc(eq(newsletterThemes.id, wanted)))
    .limit(1)
  return knownLook(theme ?? { ...defaultColors, headerStyle: 'gradient', fontFamily: '' })
}

/**
 * The theme to store with a newsletter: null, the default, for one deleted meanwhile, since that loses nothing that was
 * written. An id that is no theme's is refused at its field.
 */
export async function themeToStore<Id extends number | null | undefined>(db: Orm, id: Id): Promise<Id | null> {
  if (id === null || id === undefined) return id
  const theme = await themeRow(db, id)
  if (!theme) throw refuse.invalid({ themeId: 'Please select a theme from the list.' })
  return theme.deletedAt ? null : id
}

/** The same for a copy, whose theme may have been deleted for good. */
export const themeIfHere = async (db: Orm, id: number | null) =>
  (await themeRow(db, id ?? 0))?.deletedAt === null ? id : null

async function themeRow(db: Orm, id: number) {
  const [theme] = await db
    .select({ deletedAt: newsletterThemes.deletedAt })
    .from(newsletterThemes)
    .where(eq(newsletterThemes.id, id))
  return theme
}
