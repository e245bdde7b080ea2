import type { BusinessProfile } from '#app/business/profile.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { type Config, profileFields } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import { type ProfileField, BusinessSettings, type NoticeSetting, SiteSettings } from './schemas.ts'

/** After this long the last known profile is used. */
const timeout = 500

/**
 * The business profile of pages and mails: the environment's values, else the owner's, else the placeholders. Cached until
 * the response cache is cleared by a change on any instance. If the database is slow, the last known profile is used.
 */
export function liveProfile(
  config: Config,
  now: () => Date,
  cache: Pick<Context['cache'], 'generation'>,
): Context['profile'] {
  let known: Known = { profile: config.profile, notice: null }
  let knownAt = -1
  const fresh = async (db: Orm) => {
    // Taken before reading: a change during the read must cause another one.
    const at = cache.generation
    const read = await readProfile(db, config)
    if (at >= knownAt) [known, knownAt] = [read, at]
    return read
  }
  return async (db) => {
    const last = () => known
    const { profile, notice } =
      knownAt === cache.generation
        ? known
        : await (knownAt < 0 ? fresh(db) : Promise.race([fresh(db).catch(last), wait(timeout).then(last)]))
    return { ...profile, ...activeNotice(notice, now()) }
  }
}

interface Known {
  profile: BusinessProfile
  notice: NoticeSetting | null
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

async function readProfile(db: Orm, config: Config): Promise<Known> {
  const business = await readSetting(db, 'business', BusinessSettings)
  const { notice } = await readSetting(db, 'site', SiteSettings)
  return { profile: applySettings(config, business), notice }
}

/** The notice, unless it has expired. */
export function activeNotice(notice: NoticeSetting | null, now: Date): Pick<BusinessProfile, 'notice'> {
  if (!notice || (notice.until !== null && Date.parse(notice.until) <= now.getTime())) return {}
  return { notice: { text: notice.text, level: notice.level } }
}

/** The profile with the owner’s settings applied. */
export function applySettings({ profile, lockedProfile }: Config, business: BusinessSettings): BusinessProfile {
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
