import { expect, test } from 'vitest'

import { countWords, shownPosts } from './shown-posts.ts'

const post = (id: number, title: string, category: string, more: object = {}) => ({
  id,
  title,
  excerpt: '',
  category,
  imageUrl: null,
  imageAlt: null,
  isPublished: false,
  createdAt: `2026-11-0${id}T12:00:00.000Z`,
  updatedAt: '2026-11-21T12:00:00.000Z',
  publishAt: null,
  publishedAt: null,
  ...more,
})
const posts = [
  post(3, 'Filters', 'HVAC Tips', { isPublished: true }),
  post(2, 'First frost', 'Seasonal Care', { publishAt: '2026-12-01T12:00:00.000Z' }),
  post(1, 'attic', 'hvac tips'),
]
const asked = { q: '', status: '', sort: '' }
const titles = (more: object) => shownPosts(posts, { ...asked, ...more }).shown.map(({ title }) => title)

test('a search looks into title and category, whatever the case', () => {
  expect(titles({ q: 'HVAC' })).toEqual(['Filters', 'attic'])
  expect(titles({ q: 'fROST' })).toEqual(['First frost'])
  expect(titles({ q: 'nothing' })).toEqual([])
})

test('the counts are of what was searched, the state narrows further', () => {
  expect(shownPosts(posts, asked).counts).toEqual({ all: 3, published: 1, scheduled: 1, draft: 1 })
  expect(shownPosts(posts, { ...asked, q: 'hvac', status: 'draft' })).toMatchObject({
    shown: [{ title: 'attic' }],
    counts: { all: 2, published: 1, scheduled: 0, draft: 1 },
  })
})

test('without an order they stand as they came', () => {
  expect(titles({})).toEqual(['Filters', 'First frost', 'attic'])
  expect(titles({ sort: 'title' })).toEqual(['attic', 'Filters', 'First frost'])
  expect(titles({ sort: '-createdAt' })).toEqual(['Filters', 'First frost', 'attic'])
})

test('singular and plural', () => {
  expect([countWords(1, false), countWords(0, false), countWords(1_000, false)]).toEqual([
    '1 post',
    '0 posts',
    '1,000 posts',
  ])
  expect([countWords(1, true), countWords(2, true)]).toEqual(['1 post found', '2 posts found'])
})
