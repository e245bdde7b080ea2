import type { QueryValues } from '#app/http/api-query.ts'

export const maxPage = 100_000

/** Category slug ('' for all posts) and page of a query such as "?category=maintenance&page=2". An invalid page is page 1. */
export function parseBlogQuery(search: URLSearchParams) {
  const page = Number(search.get('page'))
  return {
    category: search.get('category') ?? '',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  } satisfies QueryValues
}

/** The path and query of a page of the blog, the inverse of `parseBlogQuery`. The first page has no number. */
export function blogPath({ category = '', page = 1 }: { category?: string; page?: number }): string {
  const search = new URLSearchParams()
  if (category !== '') search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search.toString()}` : '/blog'
}
