import type { BusinessProfile } from '#app/business/profile.ts'
import type { StoredSettings } from '#app/server/config/live-settings.ts'

import { originals, storedSection } from './website.server.ts'

/** The owner's colors for the business profile; nothing while they are the original ones. */
export function ownerColors(settings: StoredSettings): Pick<BusinessProfile, 'colors'> {
  const { brand, accent } = storedSection(settings, 'colors')
  const isOriginal = brand === originals.colors.brand && accent === originals.colors.accent
  return isOriginal ? {} : { colors: { brand: brand.toLowerCase(), accent: accent.toLowerCase() } }
}
