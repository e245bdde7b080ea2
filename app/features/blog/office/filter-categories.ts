import type { AdminCategory } from './categories-schemas.ts'

/** The categories whose name contains `q`, sorted by name, posts or last change. */
export function filterCategories(
  all: readonly AdminCategory[],
  { q, sort }: { q: string; sort: string },
): AdminCategory[] {
  const query = q.toLocaleLowerCase('en-US')
  const [field, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  const order = orders[field] ?? byName
  return all
    .filter(({ name }) => name.toLocaleLowerCase('en-US').includes(query))
    .toSorted((a, b) => direction * order(a, b) || byName(a, b))
}

const byName = (a: AdminCategory, b: AdminCategory) =>
  a.name.localeCompare(b.name, 'en-US', { sensitivity: 'base', numeric: true })

const orders: Record<string, (a: AdminCategory, b: AdminCategory) => number> = {
  name: byName,
  posts: (a, b) => a.postCount - b.postCount,
  updated: (a, b) => a.updatedAt.localeCompare(b.updatedAt),
}
