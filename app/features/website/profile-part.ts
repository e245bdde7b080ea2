import type { BusinessProfile } from '#app/business/profile.ts'

import type { SectionName, Website } from './sections.ts'

const parts: { [Name in SectionName]?: (value: Website[Name]) => Partial<BusinessProfile> } = {
  identity: (identity) => identity,
  hours: ({ timeZone }) => ({ timeZone }),
}

/** What a section contributes to the business profile: every page, mail and feed needs it. */
export const profilePart = <Name extends SectionName>(name: Name, value: Website[Name]): Partial<BusinessProfile> =>
  parts[name]?.(value) ?? {}
