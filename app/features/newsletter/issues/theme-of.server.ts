import { and, desc, eq, isNull, or } from 'drizzle-orm'

import { defaultColors, ThemeLook } from '#app/features/newsletter/themes/contract.ts'
import { refuse } from '#app/server/refuse.ts'
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

/** Refuses a theme nobody could choose: there is none of that number, or it was deleted. */
export async function refuseNoTheme(db: Orm, id: number | null | undefined): Promise<void> {
  if (id && (await themeIfHere(db, id)) === null) {
    throw refuse.invalid({ themeId: 'Please select a theme from the list.' })
  }
}

/** The same number while there is such a theme, else null, which is the default one. */
export async function themeIfHere(db: Orm, id: number | null): Promise<number | null> {
  const [theme] = await db
    .select({ id: newsletterThemes.id })
    .from(newsletterThemes)
    .where(and(isNull(newsletterThemes.deletedAt), eq(newsletterThemes.id, id ?? 0)))
  return theme?.id ?? null
}

const colorsOf = (theme: Record<keyof typeof defaultColors, string>) =>
  Object.fromEntries(
    (Object.keys(defaultColors) as (keyof typeof defaultColors)[])
      .map((name) => [name, theme[name]] as const)
      .filter(([, color]) => /^#[0-9a-fA-F]{6}$/.test(color)),
  )
