import { type HoursPage, hoursInWords } from '#app/business/hours-in-words.ts'
import { merged } from '#app/business/merge-tags.ts'
import { weekOf } from '#app/business/opening-hours.ts'
import { type BusinessProfile, isAroundSaintLouis, sampleValues } from '#app/business/profile.ts'
import type { StoredSettings } from '#app/server/config/live-settings.ts'
import type { Context } from '#app/server/context.ts'
import { elsewhere } from '#db/seed/elsewhere.ts'
import { website as original } from '#db/seed/website.ts'
import type { Orm } from '#db/database.ts'

import { tagValues, withoutParent } from './merge-tags.ts'
import { type SectionName, type SectionOf, sections, type Website } from './sections.ts'

/** What every section starts as, apart from `originalOf`. */
export const originals: Website = original

type Business = Pick<BusinessProfile, 'brand' | 'acquiredCompany' | 'promoUrl' | 'region' | 'address'>

/**
 * What a section starts as. Around St. Louis that is what the site ships with; elsewhere, nothing in it is about that
 * region's climate, and the region is the business's city. Under a name of its own, a business that hasn't said whom it
 * took over has no promotion page.
 */
export function originalOf<Name extends SectionName>(name: Name, business: Business): Website[Name] {
  if (name === 'identity') return { ...originals[name], region: regionOf(business) }
  if (name !== 'promotion') return isAroundSaintLouis(business) ? originals[name] : withoutClimate(originals[name])
  const { brand, acquiredCompany, promoUrl } = business
  const hasNamedIt = !['', sampleValues.acquiredCompany].includes(acquiredCompany)
  const isOn = brand === sampleValues.brand || hasNamedIt || promoUrl !== null
  return { ...originals[name], isOn }
}

const regionOf = ({ address }: Business): string =>
  isAroundSaintLouis({ region: sampleValues.city, address }) ? originals.identity.region : address.city

const withoutClimate = <Values>(section: Values): Values =>
  JSON.parse(JSON.stringify(section), (_key, value: unknown) => elsewhere.get(value as string) ?? value) as Values

export const settingKey = (name: SectionName) => `website:${name}`

/** A section as the public pages show it: the current value, or what the site started with, with its tags filled in. */
export async function filledSection<Name extends SectionName>(
  { settings, profile }: Pick<Context, 'settings' | 'profile'>,
  db: Orm,
  name: Name,
): Promise<SectionOf<Name>> {
  const business = await profile(db)
  const values = tagValues(business)
  return JSON.parse(JSON.stringify(storedSection(await settings(db), name, business)), (_key, value: unknown) =>
    typeof value === 'string' ? merged(withoutParent(value, business), values) : value,
  ) as SectionOf<Name>
}

/** A section with its tags not filled in, from settings already read. What it starts as depends on the business. */
export const storedSection = <Name extends SectionName>(
  settings: StoredSettings,
  name: Name,
  business?: Business,
): SectionOf<Name> => parseSection(name, settings.get(settingKey(name)), business && originalOf(name, business))

/** Whether a section, as it is stored, says what the site started with. */
export const isOriginal = (name: SectionName, value: unknown, original: unknown = originals[name]): boolean =>
  // Parsed too: the database and the seed may have the fields in another order.
  JSON.stringify(value) === JSON.stringify(parseSection(name, original))

/** A stored value; the original if there is none or it no longer fits. */
export function parseSection<Name extends SectionName>(
  name: Name,
  stored: unknown,
  original: Website[Name] = originals[name],
): SectionOf<Name> {
  const parsed = sections[name].storedShape.safeParse(withAdded(original, stored as Values | undefined))
  const value = parsed.success ? parsed.data : original
  return name === 'hours' ? followingTimes(value as SectionOf<'hours'>) : value
}

type Values = Record<string, unknown>

/** A field that was added later starts as its original. */
const withAdded = (original: object, stored: Values = {}): Values => ({
  ...original,
  ...Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const before = (original as Values)[name]
      const isGroup = [before, value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      return [name, isGroup ? { ...(before as Values), ...(value as Values) } : value]
    }),
  ),
})

/** Words that only repeat the times, as the original's do, are not the owner's: they are blank, which follows the times. */
function followingTimes(hours: SectionOf<'hours'>): SectionOf<'hours'> {
  const page = (name: HoursPage) => {
    const { weekdays, weekends, week } = hours[name]
    const words = hoursInWords(name, weekOf(week))
    return {
      weekdays: weekdays === words.weekdays ? '' : weekdays,
      weekends: weekends === words.weekends ? '' : weekends,
      week,
    }
  }
  return { ...hours, contactPage: page('contactPage'), bookingPage: page('bookingPage'), termsPage: page('termsPage') }
}
