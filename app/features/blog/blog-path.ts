import type { QueryValues } from '#app/http/api-query.ts'

/** No blog has more pages; what asks for one beyond asks for none in particular. */
export const maxPage = 100_000

/** Which posts the address of the blog asks for: "?category=maintenance&page=2". What makes no sense asks for the first page. */
export function parseBlogQuery(search: URLSearchParams) {
  const page = Number(search.get('page'))
  return {
    category: search.get('category') ?? '',
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  } satisfies QueryValues
}

/** The address of the blog that asks for these posts, as `parseBlogQuery` reads it. The first page needs no number. */
export function blogPath({ category = '', page = 1 }: { category?: string; page?: number }): string {
  const search = new URLSearchParams()
  if (category !== '') search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search.toString()}` : '/blog'
}
