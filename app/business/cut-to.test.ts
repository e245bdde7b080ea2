import { expect, test } from 'vitest'

import { cutTo } from './cut-to.ts'

test.each([
  ['Ada', 5, 'Ada'],
  ['Ada', 2, 'Ad'],
  ['Ad🔥', 3, 'Ad'],
  ['Ad🔥', 4, 'Ad🔥'],
  ['🔥🔥', 3, '🔥'],
])('%s cut to %i is %s', (text, most, cut) => expect(cutTo(text, most)).toBe(cut))
