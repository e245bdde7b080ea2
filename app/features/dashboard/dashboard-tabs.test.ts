import { expect, test } from 'vitest'

import { tabHref, tabOf } from './dashboard-tabs.ts'

test('the tab is read from the address; the overview is the default', () => {
  expect(tabOf('tab=outbox&status=failed')).toBe('outbox')
  for (const search of ['', 'tab=overview', 'tab=nonsense', 'q=a']) expect(tabOf(search)).toBe('')
})

test('each tab has an address', () => {
  expect(tabHref('')).toBe('/admin')
  expect(tabHref('trash')).toBe('/admin?tab=trash')
})
