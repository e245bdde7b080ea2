import { expect, test } from 'vitest'

import { parseBlogQuery, blogPath } from './blog-path.ts'

const parse = (search: string) => parseBlogQuery(new URLSearchParams(search))

test('the query names a category and a page; by default it is the first page of all posts', () => {
  expect(parse('')).toEqual({ category: '', page: 1 })
  expect(parse('category=maintenance&page=12')).toEqual({ category: 'maintenance', page: 12 })
})

test.each(['', '0', '-1', '1.5', 'two', '1e9', 'Infinity', 'NaN'])('page=%s is the first page', (page) => {
  expect(parse(`page=${page}`).page).toBe(1)
})

test('a path round-trips through its query', () => {
  for (const search of ['', 'category=maintenance', 'page=2', 'category=tips+%26+tricks&page=3'])
    expect(blogPath(parse(search))).toBe(search === '' ? '/blog' : `/blog?${search}`)
})

test('the first page has a single path', () => {
  expect(blogPath(parse('page=1'))).toBe('/blog')
  expect(blogPath(parse('category=maintenance&page=1'))).toBe('/blog?category=maintenance')
})
