import { expect, test } from 'vitest'

import { relatedPosts } from './related-posts.ts'

const post = (id: number, day: string, category = 'Maintenance') => ({
  id,
  category,
  createdAt: `${day}T12:00:00.000Z`,
})
const current = post(1, '2026-05-05')

test('posts of other categories and the current one are left out', () => {
  expect(relatedPosts([current, post(2, '2026-01-01'), post(3, '2026-01-01', 'HVAC Tips')], current)).toEqual([
    post(2, '2026-01-01'),
  ])
})

test('the newest three come, newest first, in whatever order they were given', () => {
  const posts = [post(2, '2026-02-01'), post(5, '2026-06-01'), current, post(3, '2026-04-01'), post(4, '2026-03-01')]
  expect(relatedPosts(posts, current).map(({ id }) => id)).toEqual([5, 3, 4])
  expect(posts[0]).toEqual(post(2, '2026-02-01'))
})

test('of two posts of the same moment the later one comes first', () => {
  expect(relatedPosts([post(2, '2026-02-01'), post(3, '2026-02-01')], current).map(({ id }) => id)).toEqual([3, 2])
})

test('a post alone in its category has none', () => {
  expect(relatedPosts([current], current)).toEqual([])
})
