import { rewriteLinks, type SignLink, signedTarget } from '#app/features/newsletter/clicks/rewrite-links.ts'

import type { MergeValues } from './merge-tags.ts'

/** Placeholders in the rendered mail for what differs by subscriber; unlikely to be typed by chance. */
const emailPlaceholder = 'reader-address-7f3a91c2'
const tokenPlaceholder = 'reader-token-7f3a91c2'
const clickKeyPlaceholder = 'reader-click-7f3a91c2'

export const subscriberLinks = (siteUrl: string, issueId: number, token: string) => ({
  unsubscribe_url: `${siteUrl}/unsubscribe?token=${token}`,
  view_online_url: `${siteUrl}/api/newsletter/view/${issueId}.${token}`,
})

export const placeholderValues = (
  shared: Omit<MergeValues, 'email' | 'unsubscribe_url' | 'view_online_url'>,
  siteUrl: string,
  issueId: number,
): MergeValues => ({ ...shared, email: emailPlaceholder, ...subscriberLinks(siteUrl, issueId, tokenPlaceholder) })

export function trackClicks(
  html: string,
  { settings, profile }: { settings: { countClicks: boolean }; profile: { siteUrl: string } },
  issueId: number,
  sign: SignLink,
): { html: string; links: string[] } {
  if (!settings.countClicks) return { html, links: [] }
  return rewriteLinks(html, {
    addressOf: (position, url) =>
      `${profile.siteUrl}/api/newsletter/click/${issueId}.${position}.${clickKeyPlaceholder}?${signedTarget(url, sign)}`,
    isOwn: (url) => url.includes(tokenPlaceholder) || url.includes(emailPlaceholder),
  })
}

const placeholders = new RegExp(`${emailPlaceholder}|${tokenPlaceholder}|${clickKeyPlaceholder}`, 'g')
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!)

export function personalize(
  rendered: { html: string; text: string },
  { email, token, clickKey }: { email: string; token: string; clickKey: string },
): { html: string; text: string } {
  const own: Record<string, string> = {
    [emailPlaceholder]: email,
    [tokenPlaceholder]: token,
    [clickKeyPlaceholder]: clickKey,
  }
  return {
    html: rendered.html.replace(placeholders, (found) => escaped(own[found]!)),
    text: rendered.text.replace(placeholders, (found) => own[found]!),
  }
}
