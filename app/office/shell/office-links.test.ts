import { expect, test } from 'vitest'

import { currentLink } from './office-links.ts'

test.each([
  ['/admin', 'Today'],
  ['/admin/', 'Today'],
  ['/admin?tab=visits', 'Visitors'],
  ['/admin?tab=outbox&status=failed', 'Outbox'],
  ['/admin?tab=content', 'Services'],
  ['/admin?tab=content&what=services', 'Services'],
  ['/admin?tab=content&what=reviews', 'Reviews'],
  ['/admin?tab=settings', 'Settings'],
  ['/admin/blog', 'Blog'],
  ['/admin/blog/edit/7', 'Blog'],
  ['/admin/bookings?status=pending', 'Bookings'],
  ['/admin/bookings?view=week&week=2026-11-23', 'Calendar'],
  ['/admin/bookings?view=day', 'Calendar'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/newsletter/compose', 'Compose'],
  ['/admin/newsletter-templates/3', 'Templates'],
  ['/admin/newsletter-themes/create', 'Themes'],
  ['/admin/sms-consent-report', 'SMS Consent'],
  ['/admin/nothing', undefined],
])('%s belongs to %s', (address, label) => {
  const { pathname, search } = new URL(address, 'http://office')
  expect(currentLink(pathname, search)?.label).toBe(label)
})
