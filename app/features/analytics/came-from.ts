/** The header in which a form says it, as URI-encoded JSON. */
export const headerName = 'x-came-from'

/** In place of a source's name in addresses; names of our own begin with a capital letter. */
export const unknownSource = 'not-known'

/** The `utm_` parameters of an address, without the prefix. */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** The click IDs that ad networks add to an address. */
export const adClicks = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const

/** Where the first page of a tab was opened from. `db/schema/leads.ts` describes each. */
export type CameFrom = Partial<Record<(typeof utmNames)[number] | 'page' | 'referrer' | 'adClick', string | undefined>>
