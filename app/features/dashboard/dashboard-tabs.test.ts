import { expect, test } from 'vitest'

import { tabOf } from './dashboard-tabs.ts'

test.each([
  ['tab=outbox&status=failed', 'outbox', 'Outbox'],
  ['tab=content', 'content', 'Services'],
  ['tab=content&what=services', 'content', 'Services'],
  ['tab=content&what=plans', 'content', 'Plans'],
  ['tab=content&what=reviews', 'content', 'Reviews'],
  ['tab=content&what=constructor', 'content', 'Services'],
  ['', '', 'Today'],
  ['tab=overview', '', 'Today'],
  ['tab=constructor', '', 'Today'],
  ['q=a', '', 'Today'],
])('"%s" opens %s, titled %s', (search, tab, title) => {
  expect(tabOf(search)).toEqual({ tab, title })
})
