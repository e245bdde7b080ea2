import type { BusinessProfile } from '#app/business/profile.ts'

/** Placeholders in the texts of the website, replaced when a page is rendered. */
export const mergeTags = [
  { name: 'region', valueOf: ({ region }) => region },
  { name: 'brand', valueOf: ({ brand }) => brand },
  { name: 'parent_company', valueOf: ({ parentCompany }) => parentCompany },
  { name: 'acquired_company', valueOf: ({ acquiredCompany }) => acquiredCompany },
] as const satisfies { name: string; valueOf: (profile: BusinessProfile) => string }[]

export const tagValues = (profile: BusinessProfile): Record<string, string> =>
  Object.fromEntries(mergeTags.map(({ name, valueOf }) => [name, valueOf(profile)]))
