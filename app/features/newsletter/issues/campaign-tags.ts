import { truncate } from '#app/business/truncate.ts'

const tags = 'utm_source=newsletter&utm_medium=email'

/**
 * A link to the site itself, with the newsletter it is from, so that what comes of it is counted. Null for a link that stays as
 * it is: to another site, with a campaign of its own, or with the subscriber's token.
 */
export function withCampaign(href: string, siteUrl: string, subject: string): string | null {
  const url = URL.parse(href)
  if (url?.origin !== URL.parse(siteUrl)?.origin) return null
  if (!url || /[?&]utm_/.test(url.search) || /^\/(api|unsubscribe)(\/|$)/.test(url.pathname)) return null
  url.search += `${url.search === '' ? '' : '&'}${tags}${campaignOf(subject)}`
  return url.href
}

/** As typed, for the office. */
export const withoutCampaign = (url: string): string =>
  url.replace(new RegExp(`[?&]${tags}(&utm_campaign=[^&#]*)?(?=#|$)`), '')

/** Of the subject's first words, without its tags: their values may be personal. */
function campaignOf(subject: string): string {
  const words = subject
    .replaceAll(/\{\{.*?\}\}/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words ? `&utm_campaign=${encodeURIComponent(truncate(words.slice(0, 5).join('-'), 60))}` : ''
}
