import { expect, test } from 'vitest'

import { formatCount } from './format-count.ts'

test('whole numbers are formatted as by Intl', () => {
  for (const count of [0, 7, 14, 999, 1000, 1204, 25_739, 999_999, 1_000_000, 1_234_567_890, -1204])
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
})
