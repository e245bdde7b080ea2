import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useEffect, useRef } from 'react'

import { NewsletterBand } from '#app/layout/newsletter-band.tsx'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'
import { formatCount } from '#app/business/format-count.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useProfile } from '#app/business/profile-context.tsx'
import { PageHead } from '#app/layout/page-head.tsx'

import { parseBlogQuery, blogPath } from './blog-path.ts'
import { CategoryFilterBar } from './category-filter-bar.tsx'
import { listCategories } from './calls.ts'
import type { PublicCategory } from './schemas.ts'
import { postsPerPage } from './page-numbers.ts'
import { PostGrid } from './post-grid.tsx'
import { PostPager } from './post-pager.tsx'
import { blogPageQuery } from './post-queries.ts'
import { BlankSheet } from './blank-sheet.tsx'

/** /blog, /blog?category=slug for one category of it, and &page=2 for what is older (SPEC §2, PRODUCT §9.7). */
export function BlogPage() {
  const search = new URLSearchParams(useSearch())
  const { category: slug, page } = parseBlogQuery(search)
  // The filters stay while the posts of another one are on their way.
  const posts = useQuery({ ...blogPageQuery(search), placeholderData: keepPreviousData })
  const categories = useQuery(apiQuery(listCategories))
  const { heading, onTurn } = usePageTurn(blogPath({ category: slug, page }))

  // The bar waits for both: a choice that widens moves the others, and the posts below them.
  const arriving = posts.isPending || categories.isPending
  const busy = arriving || posts.isPlaceholderData
  const filters = arriving ? [] : (categories.data ?? [])
  const category = filters.find((filter) => filter.slug === slug)
  const total = categories.data && sumOf(categories.data)
  const count = (slug === '' ? total : category?.publishedPostCount) ?? 0
  const pages = Math.ceil(count / postsPerPage)
  const shown = busy ? [] : (posts.data ?? [])
  return (
    <>
      <BlogHead category={category} page={page} pages={pages} past={isNotFound(posts.error)} />
      <PageHeader
        title="HVAC Tips & Insights"
        lead="Plain advice for homes around St. Louis: filters and first frosts, damp basements and high bills, and when to call a technician."
      />
      <Section className="pt-10 sm:pt-12">
        <CategoryFilterBar filters={filters} chosen={slug} total={arriving ? undefined : total} busy={arriving} />
        {category?.description && page === 1 && (
          <p className="mt-6 text-lg text-ink-soft">{unbroken(category.description)}</p>
        )}
        {!busy && posts.data && (
          <p role="status" className="sr-only">
            {count === 1 ? '1 post' : `${formatCount(count)} posts`}
          </p>
        )}
        {/* Drawn anew: a bar that came with two lines of choices would push down what is here already. */}
        <div key={arriving ? 'busy' : 'here'} className="mt-8">
          <h2 ref={heading} tabIndex={-1} className={page === 1 ? 'sr-only' : 'mb-6 text-xl outline-none'}>
            {category?.name ?? 'All Posts'}
            {page > 1 && page <= pages && (
              <span className="font-normal text-ink-soft">{`, page ${formatCount(page)} of ${formatCount(pages)}`}</span>
            )}
          </h2>
          {isNotFound(posts.error) ? (
            <NoPosts says="There are no posts on this page" />
          ) : slug !== '' && !busy && shown.length === 0 ? (
            <NoPosts says="No posts found in this category" />
          ) : (
            <PostGrid posts={shown} busy={busy} eager={3}>
              {posts.data?.length === 0 && !busy && (
                <p className="text-lg text-ink-soft">No posts yet. Please look in again soon.</p>
              )}
              {busy && <Skeletons count={6} className="min-h-[26rem]" />}
            </PostGrid>
          )}
          {pages > 1 && page <= pages && (
            <PostPager
              page={page}
              pages={pages}
              hrefOf={(to) => blogPath({ category: slug, page: to })}
              onTurn={onTurn}
            />
          )}
        </div>
      </Section>
      <NewsletterBand place="blog" />
    </>
  )
}

/** Every published post is in one of them. */
const sumOf = (categories: PublicCategory[]) =>
  categories.reduce((sum, { publishedPostCount }) => sum + publishedPostCount, 0)

/** Where nothing is to be read: a category without posts, or one that isn't there (SPEC §2), or a page past the last. */
function NoPosts({ says }: { says: string }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-line-strong px-6 py-16 text-center">
      <BlankSheet className="h-32 w-auto sm:h-40" />
      <p className="text-xl font-semibold">{says}</p>
      <Link to="/blog" scroll="stay" className={buttonClass({ variant: 'secondary' })}>
        View All Posts
      </Link>
    </div>
  )
}

/**
 * Brings the beginning of a list into view, and the focus to its heading, once a link to another page of it was
 * followed. Not on the first load and not on the way back: then the browser brings the visitor to where he was.
 */
function usePageTurn(page: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const turning = useRef(false)
  useEffect(() => {
    if (!turning.current) return
    turning.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [page])
  return { heading, onTurn: () => (turning.current = true) }
}

/** What a page of the blog says of itself: each category and each page is an address of its own, with its neighbours. */
function BlogHead({
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
  const { siteUrl } = useProfile()
  const addressOf = (page: number) => blogPath({ category: category?.slug ?? '', page })
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
