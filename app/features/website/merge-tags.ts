import { merged } from '#app/business/merge-tags.ts'
import type { BusinessProfile } from '#app/business/profile.ts'

/** Tags in the texts of the website, replaced when a page is rendered. */
export const mergeTags = [
  { name: 'region', valueOf: ({ region }) => region },
  { name: 'brand', valueOf: ({ brand }) => brand },
  { name: 'parent_company', valueOf: ({ parentCompany }) => parentCompany },
  { name: 'acquired_company', valueOf: ({ acquiredCompany }) => acquiredCompany },
] as const satisfies { name: string; valueOf: (profile: BusinessProfile) => string }[]

/** Tags in the legal pages; `policies.server.tsx` has their values. */
export const policyTags = [
  'brand',
  'parent_company',
  'region',
  'state',
  'served_states',
  'address',
  'phones',
  'toll_free',
  'local_phone',
  'email',
  'contact_details',
  'hours_weekdays',
  'hours_weekends',
  'effective_date',
  'booking_promise',
  'privacy_response',
  'cancel_notice',
  'consent_general',
  'consent_informational',
  'consent_marketing',
  'consent_none',
] as const

/**
 * The text without the sentences about a parent company, if the business has none. Legal texts and the about page can
 * then stay as they are.
 */
export const withoutParent = (text: string, { parentCompany }: BusinessProfile): string =>
  parentCompany !== '' || !text.includes('{{parent_company}}')
    ? text
    : [...sentences.segment(text)]
        .filter(({ segment }) => !segment.includes('{{parent_company}}'))
        .map(({ segment }) => segment)
        .join('')

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What a text with tags reads as: "Reads: “Tucson weather swings.”" Of a long one, what each tag is replaced with. */
export function tagsIn(text: unknown, profile: BusinessProfile): string[] {
  if (typeof text !== 'string') return []
  if (text.length > 300)
    return mergeTags.flatMap(({ name, valueOf }) =>
      text.includes(`{{${name}}}`) ? `{{${name}}} is shown as ${valueOf(profile)}.` : [],
    )
  const read = merged(withoutParent(text, profile), tagValues(profile)).trim()
  if (read === text.trim()) return []
  return [read === '' ? 'Left out: you have entered nothing for its tag.' : `Reads: “${read}”`]
}

export const tagValues = (profile: BusinessProfile): Record<string, string> =>
  Object.fromEntries(mergeTags.map(({ name, valueOf }) => [name, valueOf(profile)]))
