import { merged as mergedText, unknownTag as unknownTagOf } from '#app/business/merge-tags.ts'

/** Placeholders that are filled in when a newsletter is sent. */
export const mergeTags = [
  { name: 'email', description: "The subscriber's address" },
  { name: 'date', description: 'The date it is sent' },
  { name: 'site_name', description: 'Your business name' },
  { name: 'phone', description: 'Your local phone number' },
  { name: 'booking_url', description: 'Link to the booking page' },
  { name: 'unsubscribe_url', description: 'Link to unsubscribe' },
  { name: 'view_online_url', description: 'Link to this newsletter online' },
] as const
export type MergeTag = (typeof mergeTags)[number]['name']
export type MergeValues = Record<MergeTag, string>

const names = mergeTags.map(({ name }) => name)

/** "Unknown tag {{nmae}}." for the first unknown tag, or null. */
export const unknownTag = (text: string): string | null => unknownTagOf(text, names)

export const merged = (text: string, values: MergeValues): string => mergedText(text, values)
