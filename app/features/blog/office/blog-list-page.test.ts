import { expect, test } from 'vitest'

import { countLabel } from './blog-list-page.tsx'

test('singular and plural', () => {
  expect([countLabel(1, false), countLabel(0, false), countLabel(1_000, false)]).toEqual([
    '1 post',
    '0 posts',
    '1,000 posts',
  ])
  expect([countLabel(1, true), countLabel(2, true)]).toEqual(['1 post found', '2 posts found'])
})
