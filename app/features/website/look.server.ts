import type { BusinessProfile } from '#app/business/profile.ts'
import type { StoredSettings } from '#app/server/config/live-settings.ts'

import { widthsOf } from '#app/features/images/image-sources.ts'

import { originals, storedSection } from './website.server.ts'

/** The owner's colors for the business profile; nothing while they are the original ones. */
export function ownColors(settings: StoredSettings): Pick<BusinessProfile, 'colors'> {
  const { brand, accent } = storedSection(settings, 'colors')
  const isOriginal = brand === originals.colors.brand && accent === originals.colors.accent
  return isOriginal ? {} : { colors: { brand: brand.toLowerCase(), accent: accent.toLowerCase() } }
}

/** The owner's logo for the business profile, in the smallest size; nothing without a mark. */
export function ownLogo(settings: StoredSettings): Pick<BusinessProfile, 'logo'> {
  const { mark, ...others } = storedSection(settings, 'logo')
  if (!mark) return {}
  const chosen = Object.entries(others).filter(([, url]) => url !== '')
  return { logo: { mark: smallest(mark), ...Object.fromEntries(chosen.map(([name, url]) => [name, smallest(url)])) } }
}

/** "/uploads/2026/ab12-1600x900-1600.webp" → "/uploads/2026/ab12-1600x900-480.webp". */
const smallest = (url: string) =>
  url.replace(
    /-(\d+)x(\d+)-\d+\.webp$/,
    (_, width: string, height: string) => `-${width}x${height}-${widthsOf(Number(width))[0]}.webp`,
  )
