import { uniqueSlug } from '#app/business/slug.ts'
import type { PublicCategory } from './schemas.ts'

interface Row extends Omit<PublicCategory, 'publishedPostCount'> {
  isActive: boolean
}

/**
 * The blog's filters: categories that are active or have published posts, then category names found only in published
 * posts, such as "General", which has no row. `published`: number of published posts by category name.
 */
export function categoryFilters(rows: readonly Row[], published: ReadonlyMap<string, number>): PublicCategory[] {
  const known = new Set(rows.map(({ name }) => name))
  const slugs = new Set(rows.map(({ slug }) => slug))
  const filters: PublicCategory[] = rows
    .map((row) => ({ ...row, publishedPostCount: published.get(row.name) ?? 0 }))
    .filter(({ isActive, publishedPostCount }) => isActive || publishedPostCount > 0)
  const others = Array.from(published).filter(([name]) => !known.has(name))
  for (const [name, publishedPostCount] of others.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const slug = uniqueSlug(name, slugs)
    slugs.add(slug)
    filters.push({ id: null, name, slug, description: null, publishedPostCount })
  }
  return filters
}
