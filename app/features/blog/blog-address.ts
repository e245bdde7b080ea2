/** The address of the blog that asks for these posts, as `askedPosts` reads it. The first page needs no number. */
export function blogAddress({ category = '', page = 1 }: { category?: string; page?: number }): string {
  const search = new URLSearchParams()
  if (category !== '') search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search.toString()}` : '/blog'
}
