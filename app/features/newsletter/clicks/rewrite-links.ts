const href = / href="(https?:\/\/[^"]*)"/g
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' }
const plain = (attribute: string) => attribute.replaceAll(/&(?:amp|quot|lt|gt|#39);/g, (entity) => entities[entity]!)

/** Replaces links of the HTML by other URLs; null leaves one as it is. */
export const replaceLinks = (html: string, replacementOf: (url: string) => string | null): string =>
  html.replaceAll(href, (whole, attribute: string) => {
    const url = replacementOf(plain(attribute))
    return url === null ? whole : ` href="${url.replaceAll('&', '&amp;')}"`
  })

/** Some mail programs cut URLs off at 2,000 characters. */
const maxLength = 1800

/**
 * Replaces each link of the HTML by `addressOf(position, url)` and returns the original URLs by position; the same URL has
 * one position. Links for which `isOwn` is true, such as the unsubscribe link, stay as they are.
 */
export function rewriteLinks(
  html: string,
  { addressOf, isOwn }: { addressOf: (position: number, url: string) => string; isOwn: (url: string) => boolean },
): { html: string; links: string[] } {
  const links: string[] = []
  const counted = replaceLinks(html, (url) => {
    if (isOwn(url) || !URL.canParse(url) || encodeURIComponent(url).length > maxLength) return null
    if (!links.includes(url)) links.push(url)
    return addressOf(links.indexOf(url), url)
  })
  return { html: counted, links }
}

/** Returns the signature of a URL. */
export type SignLink = (url: string) => string

export const signedTarget = (url: string, sign: SignLink) => `to=${sign(url)}.${encodeURIComponent(url)}`
