import { rewriteLinks, type SignLink, signedTarget } from '#app/features/newsletter/clicks/rewrite-links.ts'

import type { MergeValues } from './merge-tags.ts'

/** Stand for what differs from subscriber to subscriber in a mail frozen for all; nobody types them by chance. */
const emailMark = 'reader-address-7f3a91c2'
const tokenMark = 'reader-token-7f3a91c2'
const clickMark = 'reader-click-7f3a91c2'

export const subscriberLinks = (siteUrl: string, issueId: number, token: string) => ({
  /** For people: the page that asks. */
  unsubscribe_url: `${siteUrl}/unsubscribe?token=${token}`,
  view_online_url: `${siteUrl}/api/newsletter/view/${issueId}.${token}`,
})

export const placeholderValues = (
  shared: Omit<MergeValues, 'email' | 'unsubscribe_url' | 'view_online_url'>,
  siteUrl: string,
  issueId: number,
): MergeValues => ({ ...shared, email: emailMark, ...subscriberLinks(siteUrl, issueId, tokenMark) })

export function trackClicks(
  html: string,
  { settings, profile }: { settings: { countClicks: boolean }; profile: { siteUrl: string } },
  issueId: number,
  sign: SignLink,
): { html: string; links: string[] } {
  if (!settings.countClicks) return { html, links: [] }
  return rewriteLinks(html, {
    addressOf: (position, url) =>
      `${profile.siteUrl}/api/newsletter/click/${issueId}.${position}.${clickMark}?${signedTarget(url, sign)}`,
    isOwn: (url) => url.includes(tokenMark) || url.includes(emailMark),
  })
}

const marks = new RegExp(`${emailMark}|${tokenMark}|${clickMark}`, 'g')
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!)

export function personalize(
  frozen: { html: string; text: string },
  { email, token, clickKey }: { email: string; token: string; clickKey: string },
): { html: string; text: string } {
  const own: Record<string, string> = { [emailMark]: email, [tokenMark]: token, [clickMark]: clickKey }
  return {
    html: frozen.html.replace(marks, (mark) => escaped(own[mark]!)),
    text: frozen.text.replace(marks, (mark) => own[mark]!),
  }
}
