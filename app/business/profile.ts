import type { Credentials } from './credentials.ts'
import type { Address } from './letterhead.ts'
import type { TimeZone } from './local-time.ts'
import type { Hours } from './opening-hours.ts'
import type { SocialLink } from './social-links.ts'
import { stateCode } from './us-states.ts'

export { addressLine, directionsHref } from './letterhead.ts'

/** What the owner can change without a developer: set by environment or in the office, sample values until then. */
export interface BusinessProfile {
  brand: string
  /** Empty if there is none. */
  parentCompany: string
  tagline: string
  /** The area served, as people call it: "St. Louis". */
  region: string
  /** The first line of the brand in the header; empty breaks it after two words. */
  firstLine: string
  copyrightYear: number
  timeZone: TimeZone
  hours: Hours
  /** Formatted for people: "(800) 555-0199". With a single number, both are the same. */
  tollFree: string
  local: string
  email: string
  address: Address
  /** Where "Book Now" and "Schedule Service" lead; null means /booking. */
  portalUrl: string | null
  /** Where /jc-welcome schedules; null means /booking. */
  promoUrl: string | null
  /** The business whose customers /jc-welcome addresses; empty if there is none and the page isn't shown. */
  acquiredCompany: string
  /** The owner's colors, such as "#143a5e"; absent for the original ones. */
  colors?: { brand: string; accent: string } | undefined
  /** The background of light pages and the corners, unless they are the original ones. */
  look?: Look | undefined
  /** The URLs of the owner's logo, each like "/uploads/2026/ab12-600x200-480.webp"; absent for the original one. */
  logo?: Logo | undefined
  social?: SocialLink[]
  /** Whether forms ask how the customer heard of the business. */
  asksHowHeard?: boolean | undefined
  /** Absent if the owner states none. */
  credentials?: Credentials | undefined
  /** Whether /jc-welcome is shown. */
  hasPromotion?: boolean
  /** Origin of the public site, without a trailing slash; of this computer if nobody has set it (see web-address.ts). */
  siteUrl: string
  /** Set while nothing leaves this computer: mail is stored as files, and no text service on the internet is set up. */
  isTrial?: true
  /** Shown above the header of public pages. */
  notice?: SiteNotice
  /** When the server rendered the page, in milliseconds, to the quarter of an hour. */
  renderedAt?: number
}

/** Whether the site looks as it ships, with neither a logo nor colors of the owner's. */
export const hasOriginalLook = ({ colors, logo }: Pick<BusinessProfile, 'colors' | 'logo'>): boolean => !colors && !logo

export interface Look {
  ground: 'paper' | 'white' | 'cool'
  corners: 'round' | 'square'
}

/** The site as it ships. */
export const originalColors = { brand: '#143a5e', accent: '#b4451a' }
export const originalLook: Look = { ground: 'paper', corners: 'round' }

/** The style sheet of the owner's colors and look, such as "/theme/14532d-d97706-white-square.css"; null if there are none. */
export function themePath({ colors, look }: Pick<BusinessProfile, 'colors' | 'look'>): string | null {
  if (!colors && !look) return null
  const { brand, accent } = colors ?? originalColors
  const { ground, corners } = look ?? originalLook
  const parts = [brand.slice(1), accent.slice(1), ground !== 'paper' && ground, corners === 'square' && corners]
  return `/theme/${parts.filter(Boolean).join('-')}.css`
}

export interface Logo {
  mark: string
  markOnDark?: string
  wordmark?: string
  wordmarkOnDark?: string
}

export interface SiteNotice {
  text: string
  level: 'info' | 'emergency'
}

/**
 * Clearly fictitious, so that no one mistakes them for a real contractor; a production start warns while any is in
 * use.
 */
export const sampleValues = {
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

/** Whether what the site ships saying about St. Louis and its climate holds. */
export const isAroundSaintLouis = ({ region, address }: Pick<BusinessProfile, 'region' | 'address'>): boolean =>
  region === sampleValues.city && ['MO', 'IL'].includes(stateCode(address.state) ?? '')

/** The phone numbers with their labels, the one in the header first. */
export const phonesOf = ({ tollFree, local }: Pick<BusinessProfile, 'tollFree' | 'local'>) =>
  tollFree === local
    ? [{ label: 'Phone', number: local }]
    : [
        { label: 'Toll-free', number: tollFree },
        { label: 'Local', number: local },
      ]

/** The tel: link of the profile's numbers, which are stored as "(800) 555-0199". Those of visitors need callHref. */
export const telHref = (phone: string): string => `tel:+1${phone.replaceAll(/\D/g, '')}`
