import { expect, test } from 'vitest'

import type { CameFrom } from './came-from.ts'
import { trafficSource } from './traffic-source.server.ts'

test.each<[string, CameFrom, string]>([
  ['an ad click', { page: '/services', adClick: 'gclid', referrer: 'www.google.com' }, 'Google Ads'],
  ['an ad click on a phone', { adClick: 'wbraid', source: 'newsletter' }, 'Google Ads'],
  ['an ad on Bing', { adClick: 'msclkid', referrer: 'www.bing.com' }, 'Microsoft Ads'],
  ['a link on Facebook', { adClick: 'fbclid', referrer: 'l.facebook.com' }, 'Facebook'],
  ['a link in the Instagram app', { adClick: 'fbclid', referrer: 'l.instagram.com' }, 'Instagram'],
  ['a link in the Facebook app', { adClick: 'fbclid' }, 'Facebook'],
  ['an ad on Facebook', { adClick: 'fbclid', source: 'fb', medium: 'paid_social' }, 'Facebook Ads'],
  ['an ad by its name', { source: 'facebook_ads' }, 'Facebook Ads'],
  ['an ad by another name', { source: 'Facebook Ads' }, 'Facebook Ads'],
  ['an ad in one word', { source: 'FBads', medium: 'social' }, 'Facebook Ads'],
  ['a short name', { source: 'fb', medium: 'paid' }, 'Facebook Ads'],
  ['a site’s host', { source: 'www.facebook.com', medium: 'social-paid' }, 'Facebook Ads'],
  ['an ad on a site without a line of its own', { source: 'nextdoor-ads' }, 'Nextdoor'],
  ['a word that ends like an ad', { source: 'Broad_Ave_pads' }, 'Broad ave pads'],
  ['a paid campaign', { source: 'google', medium: 'cpc', campaign: 'spring' }, 'Google Ads'],
  ['an unpaid campaign', { source: 'Google', medium: 'organic' }, 'Google'],
  ['the business profile', { source: 'gbp', medium: 'organic', referrer: 'www.google.com' }, 'Google Business Profile'],
  ['a newsletter', { source: 'newsletter', referrer: 'mail.google.com' }, 'Newsletter'],
  ['an own link', { source: 'door-hanger' }, 'Door hanger'],
  ['the same, as somebody else types it', { source: 'Door_Hanger' }, 'Door hanger'],
  ['a search', { page: '/', referrer: 'www.google.com' }, 'Google'],
  ['a search in the app', { referrer: 'com.google.android.googlequicksearchbox' }, 'Google'],
  ['an email', { referrer: 'mail.google.com' }, 'Email'],
  ['a neighborhood app', { referrer: 'nextdoor.com' }, 'Nextdoor'],
  ['a review site', { referrer: 'm.yelp.com' }, 'Yelp'],
  ['a post', { referrer: 't.co' }, 'X'],
  ['another site', { referrer: 'www.stlouis-homes.example' }, 'stlouis-homes.example'],
  ['a site that only sounds like one of them', { referrer: 'notgoogle.com' }, 'notgoogle.com'],
  ['an address that was typed', { page: '/' }, 'Direct'],
])('%s', (_what, from, name) => {
  expect(trafficSource(from)).toBe(name)
})
