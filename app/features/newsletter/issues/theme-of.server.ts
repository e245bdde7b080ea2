import { and, desc, eq, isNull, or } from 'drizzle-orm'

import { defaultColors } from '#app/features/newsletter/themes/calls.ts'
import { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { newsletterThemes } from '#db/schema.ts'

const plainLook: ThemeLook = { ...defaultColors, headerStyle: 'gradient', fontFamily: 'Arial, sans-serif' }

/** The theme asked for while there is one, else the default. */
export async function themeOf(db: Orm, id: number | null | undefined): Promise<ThemeLook> {
  const asked = id ?? 0
  const [theme] = await db
    .select()
    .from(newsletterThemes)
    .where(and(isNull(newsletterThemes.deletedAt), or(eq(newsletterThemes.id, asked), newsletterThemes.isDefault)))
    .orderBy(desc(eq(newsletterThemes.id, asked)))
    .limit(1)
  if (!theme) return plainLook
  const look = ThemeLook.safeParse(theme)
  // SPEC's own columns are free text: what is no style of ours is drawn solid, in the usual font.
  return look.success ? look.data : { ...plainLook, ...colorsOf(theme), headerStyle: 'solid' }
}

/**
 * The theme to keep with a newsletter: null, which is the default one, for one that was deleted meanwhile, for that loses
 * nothing that was written (PRODUCT §8.8). A number that is no theme's is refused at its field.
 */
export async function themeToKeep<Id extends number | null | undefined>(db: Orm, id: Id): Promise<Id | null> {
  if (id === null || id === undefined) return id
  const theme = await themeRow(db, id)
  if (!theme) throw refuse.invalid({ themeId: 'Please select a theme from the list.' })
  return theme.deletedAt ? null : id
}

/** For a copy of what may name any number: the same while there is such a theme. */
export async function themeIfHere(db: Orm, id: number | null): Promise<number | null> {
  const theme = await themeRow(db, id ?? 0)
  return theme?.deletedAt === null ? id : null
}

async function themeRow(db: Orm, id: number) {
  const [theme] = await db
    .select({ deletedAt: newsletterThemes.deletedAt })
    .from(newsletterThemes)
    .where(eq(newsletterThemes.id, id))
  return theme
}

const colorsOf = (theme: Record<keyof typeof defaultColors, string>) =>
  Object.fromEntries(
    (Object.keys(defaultColors) as (keyof typeof defaultColors)[])
      .map((name) => [name, theme[name]] as const)
      .filter(([, color]) => /^#[0-9a-fA-F]{6}$/.test(color)),
  )
