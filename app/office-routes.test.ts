import { expect, test } from 'vitest'

import { officeRoutes } from './office-routes.ts'
import { findRoute } from './screens.ts'

test.each([
  ['tab=outbox&status=failed', 'tab=outbox'],
  ['tab=content', 'tab=content'],
  ['tab=content&what=services', 'tab=content'],
  ['tab=content&what=plans', 'tab=content&what=plans'],
  ['tab=content&what=reviews', 'tab=content&what=reviews'],
  ['tab=content&what=constructor', 'tab=content'],
  ['', undefined],
  ['tab=overview', undefined],
  ['tab=constructor', undefined],
  ['q=a', undefined],
  ['q=a%26tab%3Doutbox', undefined],
])('/admin?%s opens the screen of %s', (search, query) => {
  expect(findRoute(officeRoutes, '/admin', search)?.route.query).toBe(query)
})
