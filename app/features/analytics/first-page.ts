import { adClicks, type CameFrom, headerName, utmNames } from './came-from.ts'

const key = 'came-from'

/** Read once, so that a form that is sent again sends the same. */
let remembered: CameFrom | null = null

/** Remembers in this tab where its first page was opened from: docs/product.md, "Where it came from". */
export function rememberFirstPage(page: string): void {
  try {
    const stored = sessionStorage.getItem(key) ?? JSON.stringify(openedFrom(page))
    sessionStorage.setItem(key, stored)
    remembered = JSON.parse(stored) as CameFrom | null
  } catch {
    // A browser without storage says nothing.
  }
}

/** The header with which a form sends it; none if it is not known. Not in the body, whose fields are fixed. */
export const cameFromHeader = (): Record<string, string> =>
  remembered ? { [headerName]: encodeURIComponent(JSON.stringify(remembered)) } : {}

function openedFrom(page: string): CameFrom | null {
  const query = new URLSearchParams(location.search)
  const found: CameFrom = {}
  for (const name of utmNames) {
    const value = query.get(`utm_${name}`)
    if (value) found[name] = value.slice(0, 100)
  }
  const adClick = adClicks.find((name) => query.has(name))
  if (adClick) found.adClick = adClick
  const referrer = document.referrer && new URL(document.referrer).host
  // A new tab, opened from a page of this site.
  if (referrer === location.host) return Object.keys(found).length > 0 ? found : null
  return { page, ...found, ...(referrer && { referrer }) }
}
