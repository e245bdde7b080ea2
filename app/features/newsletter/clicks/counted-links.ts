const href = / href="(https?:\/\/[^"]*)"/g
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' }
const plain = (attribute: string) => attribute.replaceAll(/&(?:amp|quot|lt|gt|#39);/g, (entity) => entities[entity]!)

/**
 * Lets the links of a newsletter's HTML lead to `addressOf` their number, and gives where they led, in that order; the same
 * place has one number. What `isOwn` says of stays as it is: each reader's own links, such as the way out.
 */
export function countedLinks(
  html: string,
  { addressOf, isOwn }: { addressOf: (position: number) => string; isOwn: (url: string) => boolean },
): { html: string; links: string[] } {
  const links: string[] = []
  const counted = html.replaceAll(href, (whole, attribute: string) => {
    const url = plain(attribute)
    // What no header can name is no link to lead through.
    if (isOwn(url) || !URL.canParse(url)) return whole
    if (!links.includes(url)) links.push(url)
    return ` href="${addressOf(links.indexOf(url))}"`
  })
  return { html: counted, links }
}
