import { expect, test } from 'vitest'

import { withCampaign, withoutCampaign } from './campaign-tags.ts'

const site = 'https://www.example.org'
const tags = 'utm_source=newsletter&utm_medium=email'
const link = (path: string, subject = 'Fall checklist') => withCampaign(site + path, site, subject)

test.each([
  ['/booking', `/booking?${tags}&utm_campaign=fall-checklist`],
  ['', `/?${tags}&utm_campaign=fall-checklist`],
  ['/services?service=air-quality#help', `/services?service=air-quality&${tags}&utm_campaign=fall-checklist#help`],
])('a link to %s names its newsletter, and is shown as it was typed', (typed, sent) => {
  expect(link(typed)).toBe(site + sent)
  expect(withoutCampaign(site + sent)).toBe(new URL(site + typed).href)
})

test.each([
  '/booking?utm_source=letter',
  '/services?service=cooling&utm_campaign=x',
  '/unsubscribe?token=a',
  '/api/newsletter/view/1.a',
])('%s stays as it was typed', (path) => expect(link(path)).toBeNull())

test.each([
  'https://example.com/booking',
  'http://www.example.org/booking',
  'mailto:a@example.org',
  'tel:+18005550199',
])('%s leads elsewhere and stays as it was typed', (href) => expect(withCampaign(href, site, 'Fall')).toBeNull())

test.each([
  ['Hello {{email}}, it’s time for your fall tune-up', 'hello-it-s-time-for'],
  ['Über 20% off!', '%C3%BCber-20-off'],
  ['{{email}}', null],
  ['😀', null],
  ['a'.repeat(150), 'a'.repeat(60)],
])('the campaign of “%s” is %s', (subject, campaign) => {
  expect(link('/blog', subject)).toBe(`${site}/blog?${tags}${campaign === null ? '' : `&utm_campaign=${campaign}`}`)
})
