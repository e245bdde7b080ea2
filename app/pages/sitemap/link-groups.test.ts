import { expect, test } from 'vitest'

import type { Post, PublicCategory } from '#app/features/blog/schemas.ts'

import { companyLinks, legalLinks, resourceLinks, serviceLinks } from './link-groups.ts'

const category = (slug: string, publishedPostCount: number): PublicCategory => ({
  id: 1,
  name: slug,
  slug,
  description: null,
  publishedPostCount,
})
const post = (id: number) => ({ id, title: `Post ${id}` }) as Post

test('a category without a published post is left out', () => {
  const links = resourceLinks([category('company-news', 0), category('maintenance', 3)], [])
  expect(links.map(({ to }) => to)).toEqual(['/blog', '/blog?category=maintenance'])
})

test('only the ten newest posts are listed', () => {
  const posts = Array.from({ length: 14 }, (_, index) => post(14 - index))
  const links = resourceLinks([], posts)
  expect(links).toHaveLength(11)
  expect(links.at(1)?.to).toBe('/blog/14')
  expect(links.at(-1)?.to).toBe('/blog/5')
})

test('the welcome page of the mailing is in no group', () => {
  const all = [...companyLinks, ...serviceLinks(), ...resourceLinks(), ...legalLinks]
  expect(all.map(({ to }) => to)).not.toContain('/jc-welcome')
})
