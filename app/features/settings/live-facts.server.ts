import type { Facts } from '#app/business/facts.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { type Config, factNames } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import { type BusinessFact, BusinessSettings, type NoticeSetting, SiteSettings } from './schemas.ts'

/** How long anything waits for facts before it goes on with the last ones known. */
const patience = 500

/**
 * The facts of every page and mail: what the environment sets, else what the owner set in the office, else the
 * stand-ins. Kept in memory until pages are forgotten because somebody, on any instance, changed something. A database
 * that does not answer keeps no page waiting: the last facts known stand in.
 */
export function liveFacts(
  config: Config,
  now: () => Date,
  cache: Pick<Context['cache'], 'forgotten'>,
): Context['facts'] {
  let known: Known = { facts: config.facts, notice: null }
  let knownAt = -1
  const fresh = async (db: Orm) => {
    // What is read while somebody changes it may be the old state: it then counts for the time before.
    const at = cache.forgotten
    const read = await readFacts(db, config)
    if (at >= knownAt) [known, knownAt] = [read, at]
    return read
  }
  return async (db) => {
    const last = () => known
    const { facts, notice } =
      knownAt === cache.forgotten
        ? known
        : await (knownAt < 0 ? fresh(db) : Promise.race([fresh(db).catch(last), wait(patience).then(last)]))
    return { ...facts, ...noticeNow(notice, now()) }
  }
}

interface Known {
  facts: Facts
  notice: NoticeSetting | null
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

async function readFacts(db: Orm, config: Config): Promise<Known> {
  const business = await readSetting(db, 'business', BusinessSettings)
  const { notice } = await readSetting(db, 'site', SiteSettings)
  return { facts: withSettings(config, business), notice }
}

/** The notice as a fact, while it lasts. */
export function noticeNow(notice: NoticeSetting | null, now: Date): Pick<Facts, 'notice'> {
  if (!notice || (notice.until !== null && Date.parse(notice.until) <= now.getTime())) return {}
  return { notice: { text: notice.text, level: notice.level } }
}

/** The facts when the owner has set `business`. */
export function withSettings({ facts, lockedFacts }: Config, business: BusinessSettings): Facts {
  const set = Object.fromEntries(
    Object.entries(business).filter(([name, value]) => value !== null && !lockedFacts.includes(name)),
  ) as Partial<Record<BusinessFact, string>>
  const { street, city, state, zip, tollFree = facts.tollFree, local = facts.local, ...rest } = set
  const address = Object.fromEntries(
    Object.entries({ street, city, state, zip }).filter(([, value]) => value !== undefined),
  ) as Partial<Facts['address']>
  const phones = { tollFree: readablePhone(tollFree), local: readablePhone(local) }
  return { ...facts, ...rest, ...phones, address: { ...facts.address, ...address } }
}

/** The facts, by their names in the environment, that neither it nor the office gives. */
export async function standInsLeft(db: Orm, { standInsInUse }: Config): Promise<string[]> {
  const business = await readSetting(db, 'business', BusinessSettings)
  const names: Record<string, string> = factNames
  return standInsInUse.filter((setting) => business[names[setting] as BusinessFact] === null)
}
