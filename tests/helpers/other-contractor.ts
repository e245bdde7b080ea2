import type { BusinessSettings } from '#app/features/settings/schemas.ts'
import type { Website } from '#app/features/website/sections.ts'
import { website } from '#db/seed/website.ts'

/** The settings of another company, in another state and time zone. */
export const otherBusiness: BusinessSettings = {
  brand: 'Saguaro Air & Heat',
  parentCompany: 'Desert Home Group',
  tollFree: '(888) 555-0177',
  local: '(520) 555-0134',
  email: 'office@saguaro.example',
  street: '20 Camino Alto',
  city: 'Tucson',
  state: 'AZ',
  zip: '85701',
  acquiredCompany: 'Oasis',
  portalUrl: null,
  promoUrl: null,
  siteUrl: null,
}

/** What that company changes in Site Setup; the rest stays, with its business profile filled in. */
export const otherWebsite: Partial<Website> = {
  identity: { firstLine: 'Saguaro Air', tagline: 'Cool days, warm nights.', region: 'Tucson', copyrightYear: 2026 },
  hours: {
    ...website.hours,
    timeZone: 'America/Phoenix',
    contactPage: website.hours.bookingPage,
    termsPage: website.hours.bookingPage,
  },
  areas: {
    ...website.areas,
    lead: 'Tucson and the towns around it.',
    example: 'Marana or 85653, for example',
    towns: [
      { name: 'Tucson', state: 'AZ', zips: '85701, 85702', coordinates: '32.2226, -110.9747' },
      { name: 'Marana', state: 'AZ', zips: '85653', coordinates: '32.4367, -111.2254' },
      { name: 'Oro Valley', state: 'AZ', zips: '85737', coordinates: '32.3909, -110.9665' },
      { name: 'Vail', state: 'AZ', zips: '85641', coordinates: '' },
    ],
  },
  colors: { brand: '#5B2A86', accent: '#0F766E', ground: 'cool', corners: 'square' },
}
