import type { City, EducationalOccupationalCredential, HVACBusiness, OpeningHoursSpecification } from 'schema-dts'

import type { ServiceArea } from '#app/business/service-area.ts'
import { stateCode, usStates } from '#app/business/us-states.ts'
import { type BusinessProfile, phonesOf } from '#app/business/profile.ts'
import { type Hours, openTimes, type Span, spansOn, type StatedHours, timeText } from '#app/business/opening-hours.ts'
import { publicAddressOf } from '#app/business/web-address.ts'
import type { Service } from '#app/features/services/schemas.ts'
import { serviceCategories, serviceCategoryLabels } from '#app/features/services/service-categories.ts'
import { servicePath } from '#app/features/services/service-path.ts'
import { shareImagePath } from '#app/features/share-images/share-image-path.ts'

/** Without an address that others can open, what machines read has paths: they are of the address it was read at. */
export const withPublicAddress = (profile: BusinessProfile): BusinessProfile => ({
  ...profile,
  siteUrl: publicAddressOf(profile) ?? '',
})

/** The `@id` other structured data refers to. */
export const businessId = (profile: BusinessProfile) => `${profile.siteUrl}/#business`

/** Where the business works, and what it does there. */
export interface Served {
  towns: readonly ServiceArea[]
  services: readonly Pick<Service, 'category'>[]
}

/**
 * The business for search engines. It has no rating of itself. Its hours are those of the contact page; the booking
 * page's are those of its reservations (docs/product.md, "Hours and figures").
 */
export function businessData(profile: BusinessProfile, { towns, services }: Served): HVACBusiness {
  const { siteUrl, address, hours } = profile
  const sameAs = (profile.social ?? []).flatMap(({ url }) => url ?? [])
  // There is an O'Fallon in both states.
  const town = towns.find(({ name, state }) => name === address.city && state === stateCode(address.state))
  const [latitude, longitude] = town?.coordinates.split(',').map(Number) ?? []
  return {
    '@type': 'HVACBusiness',
    '@id': businessId(profile),
    name: profile.brand,
    url: `${siteUrl}/`,
    image: siteUrl + String(shareImagePath('/')),
    logo: `${siteUrl}/icon-512.png`,
    slogan: profile.tagline,
    ...(sameAs.length > 0 && { sameAs }),
    telephone: phonesOf(profile).map(({ number }) => number),
    email: profile.email,
    ...licensesOf(profile),
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    ...(latitude && longitude && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    areaServed: areasServed(towns),
    openingHoursSpecification: openingHours(hours.contactPage),
    ...specialHours(hours),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'reservations',
      telephone: profile.tollFree,
      url: `${siteUrl}/booking`,
      hoursAvailable: openingHours(hours.bookingPage),
    },
    ...(profile.parentCompany && { parentOrganization: { '@type': 'Organization', name: profile.parentCompany } }),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: serviceCategories
        .filter((name) => services.some(({ category }) => category === name))
        .map((category) => ({
          '@type': 'Offer',
          itemOffered: {
            '@type': 'Service',
            name: serviceCategoryLabels[category],
            url: siteUrl + servicePath(category),
          },
        })),
    },
  }
}

export const areasServed = (towns: readonly ServiceArea[]): City[] =>
  towns.map(({ name, state }) => ({ '@type': 'City', name: `${name}, ${state}` }))

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Days with the same span together, from Monday. Empty if the office is never open. */
function openingHours({ week }: StatedHours): OpeningHoursSpecification | OpeningHoursSpecification[] {
  const groups = new Map<string, OpeningHoursSpecification & { dayOfWeek: (typeof days)[number][] }>()
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    for (const span of week[day] ?? []) {
      const group = groups.get(String(span)) ?? { ...specification(span), dayOfWeek: [] }
      group.dayOfWeek.push(days[day]!)
      groups.set(String(span), group)
    }
  }
  const all = [...groups.values()]
  return all.length === 1 ? all[0]! : all
}

const specification = ([opens, closes]: Span) => ({
  '@type': 'OpeningHoursSpecification' as const,
  opens: timeText(opens),
  // A day ends at 23:59 here; hours past midnight close before they open.
  closes: timeText(closes === 24 * 60 ? closes - 1 : closes),
})

/** Holidays with the hours of that day. Search engines expect a closed day as one that closes when it opens. */
const specialHours = (hours: Hours) =>
  hours.holidays.length > 0
    ? {
        specialOpeningHoursSpecification: hours.holidays.flatMap(({ date }) => {
          const spans = spansOn(date, openTimes(hours, 'contactPage'))
          return (spans.length > 0 ? spans : [[0, 0] as const]).map((span) => ({
            ...specification(span),
            validFrom: date,
            validThrough: date,
          }))
        }),
      }
    : {}

/** Without the ratings that the owner states: search engines don't want a business to rate itself. */
const licensesOf = ({ credentials }: BusinessProfile) =>
  credentials &&
  credentials.licenses.length > 0 && {
    hasCredential: credentials.licenses.map(({ state, trade, number }): EducationalOccupationalCredential => ({
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      name: `${trade} license`,
      identifier: number,
      validIn: { '@type': 'State', name: usStates[state] ?? state },
    })),
  }
