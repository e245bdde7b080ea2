import { credentialLines } from '#app/business/credentials.ts'
import { hoursOf } from '#app/business/opening-hours.ts'
import { type BusinessProfile, originalColors, originalLook } from '#app/business/profile.ts'
import { socialLinks } from '#app/business/social-links.ts'

import { widthsOf } from '#app/features/images/image-sources.ts'

import type { SectionName, Website } from './sections.ts'

// Undefined for what a section takes back: in the office the part replaces an earlier one.
const parts: {
  [Name in SectionName]?: (value: Website[Name], now: Date) => Partial<BusinessProfile>
} = {
  identity: (identity) => identity,
  logo: (images) => ({ logo: images.mark ? (smallest(images) as BusinessProfile['logo']) : undefined }),
  colors: ({ ground, corners, ...section }) => {
    const colors = { brand: section.brand.toLowerCase(), accent: section.accent.toLowerCase() }
    return {
      colors: isSame(colors, originalColors) ? undefined : colors,
      look: isSame({ ground, corners }, originalLook) ? undefined : { ground, corners },
    }
  },
  hours: (hours, now) => hoursOf(hours, now),
  trust: ({ licenses, insurance, bond }) => {
    const credentials = { licenses, insurance, bond }
    return { credentials: credentialLines(credentials).length > 0 ? credentials : undefined }
  },
  promotion: ({ isOn }) => ({ hasPromotion: isOn }),
  forms: ({ asksHowHeard }) => ({ asksHowHeard: asksHowHeard || undefined }),
  social: (section) => ({ social: socialLinks(section, section) }),
}

/** What a section contributes to the business profile: every page, mail and feed needs it. */
export const profilePart = <Name extends SectionName>(
  name: Name,
  value: Website[Name],
  now: Date,
): Partial<BusinessProfile> => parts[name]?.(value, now) ?? {}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The images there are, each in its smallest size: "/uploads/2026/ab12-1600x900-1600.webp" becomes
 * "/uploads/2026/ab12-1600x900-480.webp".
 */
function smallest(images: Website['logo']): Partial<Website['logo']> {
  const chosen = Object.entries(images).filter(([, url]) => url !== '')
  return Object.fromEntries(chosen.map(([name, url]) => [name, url.replace(sizes, ofSmallest)]))
}

const sizes = /-(\d+)x(\d+)-\d+\.webp$/
const ofSmallest = (_: string, width: string, height: string) =>
  `-${width}x${height}-${widthsOf(Number(width))[0]}.webp`
