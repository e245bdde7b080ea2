import { uniqueSlug } from './category-slug.ts'
import type { PublicCategory } from './schemas.ts'

interface Row extends Omit<PublicCategory, 'publishedPostCount'> {
  isActive: boolean
}

/**
 * What the blog can be filtered by: the categories that are active or have published posts, then every other name that
 * published posts have. So "General", which is no row of its own, is there only while it has posts (PRODUCT §12 no. 6).
 */
export function categoryFilters(rows: readonly Row[], published: ReadonlyMap<string, number>): PublicCategory[] {
  const known = new Set(rows.map(({ name }) => name))
  const slugs = new Set(rows.map(({ slug }) => slug))
  const filters: PublicCategory[] = rows
    .map((row) => ({ ...row, publishedPostCount: published.get(row.name) ?? 0 }))
    .filter(({ isActive, publishedPostCount }) => isActive || publishedPostCount > 0)
  const others = Array.from(published).filter(([name]) => !known.has(name))
  for (const [name, publishedPostCount] of others.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const slug = uniqueSlug(name, slugs)
    slugs.add(slug)
    filters.push({ id: null, name, slug, description: null, publishedPostCount })
  }
  return filters
}
