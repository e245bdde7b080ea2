import { setTimeZone } from '#app/business/local-time.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { type Config, profileFields } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { ownColors, profilePart, storedSection } from '#app/features/website/public.server.ts'
import type { StoredSettings } from '#app/server/config/live-settings.ts'
import { parseSetting, readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import { type ProfileField, BusinessSettings, type NoticeSetting, SiteSettings } from './schemas.ts'

/**
 * The business profile of pages and mails: the environment's values, else the owner's, else the placeholders. Also sets
 * the time zone of the process.
 */
export const liveProfile =
  (config: Config, now: () => Date, settings: Context['settings']): Context['profile'] =>
  async (db) => {
    const profile = profileOf(config, await settings(db), now())
    setTimeZone(profile.timeZone)
    return profile
  }

/** The business profile with the given settings. */
export const profileOf = (config: Config, settings: StoredSettings, now: Date): BusinessProfile => ({
  ...applySettings(config, parseSetting(settings, 'business', BusinessSettings)),
  ...profilePart('identity', storedSection(settings, 'identity'), now),
  ...profilePart('hours', storedSection(settings, 'hours'), now),
  ...ownColors(settings),
  ...profilePart('logo', storedSection(settings, 'logo'), now),
  ...profilePart('promotion', storedSection(settings, 'promotion'), now),
  ...profilePart('social', storedSection(settings, 'social'), now),
  ...activeNotice(parseSetting(settings, 'site', SiteSettings).notice, now),
})

/** The notice, unless it has expired. */
function activeNotice(notice: NoticeSetting | null, now: Date): Pick<BusinessProfile, 'notice'> {
  if (!notice || (notice.until !== null && Date.parse(notice.until) <= now.getTime())) return {}
  return { notice: { text: notice.text, level: notice.level } }
}

/** The profile with the owner’s settings applied. */
function applySettings({ profile, lockedProfile }: Config, business: BusinessSettings): BusinessProfile {
  const set = Object.fromEntries(
    Object.entries(business).filter(([name, value]) => value !== null && !lockedProfile.includes(name)),
  ) as Partial<Record<ProfileField, string>>
  const { street, city, state, zip, tollFree = profile.tollFree, local = profile.local, ...rest } = set
  const address = Object.fromEntries(
    Object.entries({ street, city, state, zip }).filter(([, value]) => value !== undefined),
  ) as Partial<BusinessProfile['address']>
  const phones = { tollFree: readablePhone(tollFree), local: readablePhone(local) }
  return { ...profile, ...rest, ...phones, address: { ...profile.address, ...address } }
}

/** The settings, by their environment names, whose placeholders are still in use. */
export async function standInsLeft(db: Orm, { standInsInUse }: Config): Promise<string[]> {
  const business = await readSetting(db, 'business', BusinessSettings)
  const names: Record<string, string> = profileFields
  return standInsInUse.filter((setting) => business[names[setting] as ProfileField] === null)
}
