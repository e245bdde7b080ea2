import type { Address } from './letterhead.ts'

export { addressLine, directionsHref, tagline } from './letterhead.ts'

/** What the owner may change without a developer: set by environment, stand-ins until then. */
export interface BusinessProfile {
  brand: string
  parentCompany: string
  /** As shown to people, e.g. "(800) 555-0199". */
  tollFree: string
  local: string
  email: string
  address: Address
  /** Where "Book Now" and "Schedule Service" hand over to; null leads to /booking. */
  portalUrl: string | null
  /** Where /jc-welcome schedules; null leads to /booking. */
  promoUrl: string | null
  /** The business whose customers /jc-welcome greets. */
  acquiredCompany: string
  /** Origin of the public site, without a slash at the end. */
  siteUrl: string
  /** What stands above the header of the public pages; left out when there is nothing to say. */
  notice?: SiteNotice
}

export interface SiteNotice {
  text: string
  level: 'info' | 'emergency'
}

/** Clearly fictitious, so that nobody mistakes them for a real contractor; a production start warns while one is used. */
export const standIns = {
  brand: 'Calm Climate Heating & Cooling',
  parentCompany: 'Calm Climate Solutions',
  tollFree: '(800) 555-0199',
  local: '(314) 555-0142',
  email: 'hello@example.com',
  street: '100 Example Street',
  city: 'St. Louis',
  state: 'MO',
  zip: '63101',
  acquiredCompany: 'JC',
} as const

/** "(800) 555-0199" → "tel:+18005550199". */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
