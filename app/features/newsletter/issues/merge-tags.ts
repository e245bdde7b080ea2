import { merged as mergedText, unknownTag as unknownTagOf } from '#app/business/merge-tags.ts'

/** Placeholders that are filled in when a newsletter is sent. */
export const mergeTags = [
  { name: 'email', description: 'Their address' },
  { name: 'date', description: 'Date sent' },
  { name: 'site_name', description: 'Business name' },
  { name: 'phone', description: 'Your phone' },
  { name: 'booking_url', description: 'Booking link' },
  { name: 'unsubscribe_url', description: 'Unsubscribe link' },
  { name: 'view_online_url', description: 'Online link' },
] as const
export type MergeTag = (typeof mergeTags)[number]['name']
export type MergeValues = Record<MergeTag, string>

const names = mergeTags.map(({ name }) => name)

/** "Unknown tag {{nmae}}." for the first unknown tag, or null. */
export const unknownTag = (text: string): string | null => unknownTagOf(text, names)

export const merged = (text: string, values: MergeValues): string => mergedText(text, values)
