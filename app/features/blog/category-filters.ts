import type { Post, PublicCategory } from './contract.ts'

export type CategoryFilter = Pick<PublicCategory, 'name' | 'slug' | 'description' | 'publishedPostCount'>

/**
 * What the blog can be filtered by: the categories of the contract, then every other category that published posts
 * name. So "General", which is no row of its own, is there only while it has posts (PRODUCT §12 no. 6).
 */
export function categoryFilters(categories: PublicCategory[], posts: Pick<Post, 'category'>[]): CategoryFilter[] {
  const names = new Set(categories.map(({ name }) => name))
  const slugs = new Set(categories.map(({ slug }) => slug))
  const others = new Map<string, CategoryFilter>()
  for (const { category: name } of posts) {
    const slug = slugOf(name)
    if (names.has(name) || slugs.has(slug) || slug === '') continue
    const known = others.get(slug)
    others.set(slug, { name, slug, description: null, publishedPostCount: (known?.publishedPostCount ?? 0) + 1 })
  }
  return [...categories, ...others.values()]
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
