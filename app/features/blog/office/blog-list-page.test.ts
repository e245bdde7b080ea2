import { expect, test } from 'vitest'

import { countWords } from './blog-list-page.tsx'

test('singular and plural', () => {
  expect([countWords(1, false), countWords(0, false), countWords(1_000, false)]).toEqual([
    '1 post',
    '0 posts',
    '1,000 posts',
  ])
  expect([countWords(1, true), countWords(2, true)]).toEqual(['1 post found', '2 posts found'])
})
