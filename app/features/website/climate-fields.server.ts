import { type BusinessProfile, sampleValues } from '#app/business/profile.ts'
import { stateCode } from '#app/business/us-states.ts'
import type { StoredSettings } from '#app/server/config/live-settings.ts'
import { elsewhere } from '#db/seed/elsewhere.ts'

import type { Fields } from './fields.ts'
import { sectionNames, sections } from './sections.ts'
import { settingKey, storedSection } from './website.server.ts'

/** The labels of the fields that speak of St. Louis or its climate, by the titles of their sections. */
export function climateFields(settings: StoredSettings, business: BusinessProfile): Record<string, string[]> {
  const found = sectionNames.map((name) => {
    const { title, fields } = sections[name]
    return [title, labelsIn(fields, storedSection(settings, name, business))] as const
  })
  const isOldRegion = business.region === sampleValues.city && business.address.city !== sampleValues.city
  // The most visible of all: until the owner has been there or entered another state, it may be of the wrong climate.
  const showsSaintLouis = storedSection(settings, 'home').picture === 'st-louis'
  const isChosen = settings.has(settingKey('home')) || stateCode(business.address.state) !== sampleValues.state
  const { home, identity } = sections
  const others: Record<string, string[]> = {
    [identity.title]: isOldRegion ? [identity.fields.region.label] : [],
    [home.title]: showsSaintLouis || !isChosen ? [home.fields.picture.label] : [],
  }
  return Object.fromEntries(
    found
      .map(([title, labels]): [string, string[]] => [title, [...(others[title] ?? []), ...labels]])
      .filter(([, labels]) => labels.length > 0),
  )
}

/** `group` is the label of the fields' own group, unless they are at the top of the section or one level below. */
const labelsIn = (fields: Fields, values: object, group?: string): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (field?.input === 'object')
      return labelsIn(field.fields, value as object, group === undefined ? '' : field.label)
    return field && isAboutClimate(value) ? [[group, field.label].filter(Boolean).join(': ')] : []
  })

const isAboutClimate = (value: unknown): boolean =>
  typeof value === 'string' ? elsewhere.has(value) : Object.values(value ?? {}).some(isAboutClimate)
