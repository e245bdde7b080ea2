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

/** `trim` removes the spaces around the name: matching them here would backtrack for minutes. */
const tag = /\{\{([^{}]*)\}\}/g
const isKnown = (name: string): name is MergeTag => mergeTags.some((one) => one.name === name)

/** "Unknown tag {{nmae}}." for the first unknown tag, or null. */
export function unknownTag(text: string): string | null {
  for (const [, typed = ''] of text.matchAll(tag)) {
    const name = typed.trim()
    if (!isKnown(name)) return `Unknown tag {{${name}}}.`
  }
  return null
}

export const merged = (text: string, values: MergeValues): string =>
  text.replace(tag, (whole, typed: string) => {
    const name = typed.trim()
    return isKnown(name) ? values[name] : whole
  })
