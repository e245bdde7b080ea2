import type { StoredSettings } from '#app/server/config/live-settings.ts'
import type { Context } from '#app/server/context.ts'
import { website as original } from '#db/seed/website.ts'
import type { Orm } from '#db/database.ts'

import { type SectionName, type SectionOf, sections, type Website } from './sections.ts'

/** What every section starts as. */
export const originals: Website = original

export const settingKey = (name: SectionName) => `website:${name}`

/** The current value of a section, or what the site started with. */
export async function currentSection<Name extends SectionName>(
  { settings }: Pick<Context, 'settings'>,
  db: Orm,
  name: Name,
): Promise<SectionOf<Name>> {
  return storedSection(await settings(db), name)
}

/** Whether the owner has saved a section. */
export const isChanged = async (
  { settings, db }: Pick<Context, 'settings' | 'db'>,
  name: SectionName,
): Promise<boolean> => (await settings(db)).has(settingKey(name))

/** The same from settings that were read before. */
export const storedSection = <Name extends SectionName>(settings: StoredSettings, name: Name): SectionOf<Name> =>
  parseSection(name, settings.get(settingKey(name)))

/** A stored value; the original if there is none or it no longer fits. */
export function parseSection<Name extends SectionName>(name: Name, stored: unknown): SectionOf<Name> {
  const parsed = sections[name].schema.safeParse(stored)
  return parsed.success ? parsed.data : originals[name]
}
