/** What the owner may write in a newsletter for a value filled in on sending. */
export const mergeTags = [
  { name: 'email', says: "The reader's address" },
  { name: 'date', says: 'The day of sending' },
  { name: 'site_name', says: 'The name of the business' },
  { name: 'phone', says: 'The local phone number' },
  { name: 'booking_url', says: 'The booking page' },
  { name: 'unsubscribe_url', says: 'The page to unsubscribe' },
  { name: 'view_online_url', says: 'This newsletter in the browser' },
] as const
export type MergeTag = (typeof mergeTags)[number]['name']
export type MergeValues = Record<MergeTag, string>

/** Spaces around the name are left to `trim`: looked for here, an open tag before many of them took minutes. */
const tag = /\{\{([^{}]*)\}\}/g
const isKnown = (name: string): name is MergeTag => mergeTags.some((one) => one.name === name)

/** "Unknown tag {{nmae}}." for the first one nobody knows, or null. */
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
