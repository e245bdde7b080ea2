import { expect, test } from 'vitest'

import { planPrice } from './plan-card.tsx'

test('a price is shown as "$price / Year"', () => {
  expect(planPrice(189)).toBe('$189 / Year')
  expect(planPrice(1249)).toBe('$1249 / Year')
})
