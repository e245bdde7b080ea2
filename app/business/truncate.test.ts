import { expect, test } from 'vitest'

import { truncate } from './truncate.ts'

test.each([
  ['Ada', 5, 'Ada'],
  ['Ada', 2, 'Ad'],
  ['Ad🔥', 3, 'Ad'],
  ['Ad🔥', 4, 'Ad🔥'],
  ['🔥🔥', 3, '🔥'],
])('%s cut to %i is %s', (text, max, cut) => expect(truncate(text, max)).toBe(cut))
