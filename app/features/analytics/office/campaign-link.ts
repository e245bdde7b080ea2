/** The address of a page that says where its link was: "https://…/booking?utm_source=door-hanger&utm_campaign=spring". */
export function campaignLink(siteUrl: string, page: string, place: string, campaign: string): string {
  const link = new URL(page, siteUrl)
  link.searchParams.set('utm_source', shortName(place))
  if (shortName(campaign)) link.searchParams.set('utm_campaign', shortName(campaign))
  return link.href
}

/** "Door hanger!" → "door-hanger": fewer characters make a coarser code, which is read from farther away. */
export const shortName = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
