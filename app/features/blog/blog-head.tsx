import { useFacts } from '#app/business/facts-context.tsx'
import { PageHead } from '#app/layout/page-head.tsx'

import { blogAddress } from './blog-address.ts'
import type { PublicCategory } from './schemas.ts'

/** What a page of the blog says of itself: each category and each page is an address of its own, with its neighbours. */
export function BlogHead({
  category,
  page,
  pages,
  past,
}: {
  /** Left out for all posts, and for a category that isn't there. */
  category: PublicCategory | undefined
  page: number
  pages: number
  /** The address asks for a page past the last. */
  past: boolean
}) {
  const { siteUrl } = useFacts()
  const addressOf = (page: number) => blogAddress({ category: category?.slug ?? '', page })
  const title = category ? `HVAC Tips & Insights: ${category.name}` : 'HVAC Tips & Insights'
  const description =
    'Plain articles on heating, cooling and air quality for St. Louis homes: upkeep, energy, the seasons, and what to check before you call.'
  if (past) return <PageHead title={title} description={description} noindex />
  return (
    <>
      <PageHead title={page > 1 ? `${title}, Page ${page}` : title} description={description} path={addressOf(page)} />
      {page > 1 && page <= pages && <link rel="prev" href={siteUrl + addressOf(page - 1)} />}
      {page < pages && <link rel="next" href={siteUrl + addressOf(page + 1)} />}
    </>
  )
}
