import { expect, test } from 'vitest'

import { tabHref, tabOf } from './dashboard-tabs.ts'

test('the address says which part is shown, and the overview is the rest', () => {
  expect(tabOf('tab=outbox&status=failed')).toBe('outbox')
  for (const search of ['', 'tab=overview', 'tab=nonsense', 'q=a']) expect(tabOf(search)).toBe('')
})

test('each part has an address', () => {
  expect(tabHref('')).toBe('/admin')
  expect(tabHref('trash')).toBe('/admin?tab=trash')
})
