import { expect, test } from 'vitest'

import { parseBlogQuery, blogPath } from './blog-path.ts'

const asked = (search: string) => parseBlogQuery(new URLSearchParams(search))

test('the address names a category and a page; without them it asks for the first page of all posts', () => {
  expect(asked('')).toEqual({ category: '', page: 1 })
  expect(asked('category=maintenance&page=12')).toEqual({ category: 'maintenance', page: 12 })
})

test.each(['', '0', '-1', '1.5', 'two', '1e9', 'Infinity', 'NaN'])('page=%s asks for the first page', (page) => {
  expect(asked(`page=${page}`).page).toBe(1)
})

test('an address says again what it was read from', () => {
  for (const search of ['', 'category=maintenance', 'page=2', 'category=tips+%26+tricks&page=3'])
    expect(blogPath(asked(search))).toBe(search === '' ? '/blog' : `/blog?${search}`)
})

test('the first page has one address', () => {
  expect(blogPath(asked('page=1'))).toBe('/blog')
  expect(blogPath(asked('category=maintenance&page=1'))).toBe('/blog?category=maintenance')
})
