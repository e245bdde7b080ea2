import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { CsvColumn } from '#app/server/request/csv.ts'

import type { CameFrom } from './came-from.ts'
import { adsOf, sites } from './traffic-sites.ts'

/** The columns of a record with where its visitor came from. */
export const sourceColumnsOf = (cameFrom: CameFrom | undefined) =>
  cameFrom ? { cameFrom, trafficSource: trafficSource(cameFrom) } : { cameFrom: null, trafficSource: null }

/** How a request came in that no form sent. */
export const otherSources = { phone: 'Phone', text: 'Text message', email: 'Email' } as const

const direct = 'Direct'

/**
 * The one name by which requests are added up: an ad before the campaign that its address names, and that before the site
 * that linked to it.
 */
export function trafficSource({ adClick, source, medium = '', referrer }: CameFrom): string {
  if (adClick === 'msclkid') return 'Microsoft Ads'
  // Facebook adds its ID to every link.
  if (adClick && adClick !== 'fbclid') return 'Google Ads'
  const name = (source && nameOfCampaign(source)) || (referrer && (siteOf(referrer) ?? referrer.replace(/^www\./, '')))
  if (!name) return adClick ? 'Facebook' : direct
  return (isPaid.test(medium) && adsOf[name]) || name
}

const isPaid = /^(cpc|ppc|cpm|paid.*|.*[-_ ]paid|ads?|display)$/i

/** "door-hanger" and "Door_Hanger" → "Door hanger", "fb_ads" → "Facebook Ads", so that one place has one line. */
function nameOfCampaign(source: string): string {
  const words = source
    .toLowerCase()
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
  const paid = siteOf(words.replace(/ ?(paid )?(ads?|cpc|ppc|paid)$/, ''))
  return siteOf(words) ?? ((paid && adsOf[paid]) || paid) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a site by its host, or by what campaigns call it. */
const siteOf = (text: string): string | undefined =>
  sites.find(
    ({ campaigns = [], hosts = [] }) =>
      campaigns.includes(text) || hosts.some((host) => `.${text}`.endsWith(`.${host}`)),
  )?.name

const known = [
  ...new Set([...sites.map(({ name }) => name), ...Object.values(adsOf), ...Object.values(otherSources), direct]),
]

/** What is left once personal data is erased: somebody's own word, or an unknown host, may name a person. */
export const erasedSource = (source: PgColumn): { cameFrom: null; trafficSource: SQL } => ({
  cameFrom: null,
  trafficSource: sql`case when ${source} is null or ${source} in ${known} then ${source} else 'Other' end`,
})

/** Where a record's visitor came from, in spreadsheets. */
export const cameFromColumns: CsvColumn<{ trafficSource: string | null; cameFrom: CameFrom | null }>[] = [
  { head: 'Came from', value: ({ trafficSource }) => trafficSource },
  { head: 'Campaign', value: ({ cameFrom }) => cameFrom?.campaign },
  { head: 'First page', value: ({ cameFrom }) => cameFrom?.page },
]
