const href = / href="(https?:\/\/[^"]*)"/g
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' }
const plain = (attribute: string) => attribute.replaceAll(/&(?:amp|quot|lt|gt|#39);/g, (entity) => entities[entity]!)

/** Some programs cut an address off at two thousand letters. */
const longest = 1800

/**
 * Lets the links of a newsletter's HTML lead to `addressOf` their number, and gives where they led, in that order; the same
 * place has one number. What `isOwn` says of stays as it is: each subscriber's own links, such as the way out.
 */
export function rewriteLinks(
  html: string,
  { addressOf, isOwn }: { addressOf: (position: number, url: string) => string; isOwn: (url: string) => boolean },
): { html: string; links: string[] } {
  const links: string[] = []
  const counted = html.replaceAll(href, (whole, attribute: string) => {
    const url = plain(attribute)
    // What no header can name is no link to lead through, nor what would make a longer address than is taken.
    if (isOwn(url) || !URL.canParse(url) || encodeURIComponent(url).length > longest) return whole
    if (!links.includes(url)) links.push(url)
    return ` href="${addressOf(links.indexOf(url), url)}"`
  })
  return { html: counted, links }
}

/** Signs where a counted link leads, so that it can say so itself. */
export type SignLink = (url: string) => string

export const signedTarget = (url: string, sign: SignLink) => `to=${sign(url)}.${encodeURIComponent(url)}`
