import type { BusinessProfile } from '#app/business/profile.ts'
import { readConfig } from '#app/server/config/config.ts'

/** The business profile of a site whose owner has changed nothing. */
export const sampleProfile: BusinessProfile = readConfig({ SITE_URL: 'https://example.com' }).profile
