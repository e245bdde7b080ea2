import { expect, test } from 'vitest'

import { currentLink } from './office-links.ts'

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/blog', 'Blog'],
  ['/admin/blog/edit/7', 'Blog'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/newsletter/compose', 'Compose'],
  ['/admin/newsletter-templates/3', 'Templates'],
  ['/admin/newsletter-themes/create', 'Themes'],
  ['/admin/sms-consent-report', 'SMS Consent Report'],
  ['/admin/nothing', undefined],
])('the current link of %s is %s', (path, label) => {
  expect(currentLink(path)?.label).toBe(label)
})
