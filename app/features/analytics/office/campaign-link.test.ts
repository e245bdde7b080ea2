import { expect, test } from 'vitest'

import { trafficSource } from '#app/features/analytics/traffic-source.server.ts'

import { campaignLink } from './campaign-link.ts'

test.each([
  ['/booking', 'Door hanger', 'Spring 2027!', '?utm_source=door-hanger&utm_campaign=spring-2027', 'Door hanger'],
  ['/services?service=heating', 'Flyer', '', '?service=heating&utm_source=flyer', 'Flyer'],
  ['/', '  Van ', '', '?utm_source=van', 'Van'],
  ['/services', 'Señor’s café', ' ', '?utm_source=se%C3%B1or-s-caf%C3%A9', 'Señor s café'],
])('the link to %s on “%s” is counted by its place', (page, place, campaign, search, source) => {
  const link = new URL(campaignLink('https://www.example.com', page, place, campaign))
  expect([link.pathname, link.search]).toEqual([page.split('?')[0], search])
  expect(trafficSource({ source: link.searchParams.get('utm_source')! })).toBe(source)
})
