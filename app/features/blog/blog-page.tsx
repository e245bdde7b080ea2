import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useEffect, useRef } from 'react'

import { ClosingBand } from '#app/layout/closing-band.tsx'
import { NewsletterBand } from '#app/layout/newsletter-band.tsx'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'
import { counted, formatCount } from '#app/business/format-count.ts'
import { Section } from '#app/ui/section.tsx'
import { SkeletonCard, Skeletons } from '#app/ui/skeleton.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useProfile } from '#app/business/profile-context.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { PageHead } from '#app/layout/page-head.tsx'

import { parseBlogQuery, blogPath } from './blog-path.ts'
import { CategoryFilterBar } from './category-filter-bar.tsx'
import { listCategories } from './calls.ts'
import type { PublicCategory } from './schemas.ts'
import { postsPerPage } from './page-numbers.ts'
import { PostCard } from './post-card.tsx'
import { PostGrid } from './post-grid.tsx'
import { PostPager } from './post-pager.tsx'
import { blogPageQuery } from './post-queries.ts'
import { BlankSheet } from './blank-sheet.tsx'

/** /blog, /blog?category=slug and &page=2. */
export function BlogPage() {
  const lead = useSection('leads')?.blog
  const search = new URLSearchParams(useSearch())
  const { category: slug, page } = parseBlogQuery(search)
  // Keeps the filter bar in place while the posts of another category load.
  const posts = useQuery({ ...blogPageQuery(search), placeholderData: keepPreviousData })
  const categories = useQuery(apiQuery(listCategories))
  const { heading, onPageChange } = usePageChange(blogPath({ category: slug, page }))

  // The filter bar waits for both: a count that came late would shift the filters and the posts below.
  const pending = posts.isPending || categories.isPending
  const busy = pending || posts.isPlaceholderData
  const filters = pending ? [] : (categories.data ?? [])
  const category = filters.find((filter) => filter.slug === slug)
  const total = categories.data && sumOf(categories.data)
  const count = (slug === '' ? total : category?.publishedPostCount) ?? 0
  const pages = Math.ceil(count / postsPerPage)
  // The first post is the cover of the first page.
  const cover = page > 1 ? undefined : pending ? 'loading' : posts.data?.[0]
  const shown = busy ? [] : (posts.data ?? []).slice(cover ? 1 : 0)
  return (
    <>
      <BlogHead category={category} page={page} pages={pages} notFound={isNotFound(posts.error)} />
      <header className={classNames('border-b border-line', cover && 'first-action relative bg-surface')}>
        <h1 className={cover ? coverTitle : 'mx-auto max-w-[76rem] px-5 py-9 sm:px-8'}>HVAC Tips & Insights</h1>
        {cover === 'loading' && <SkeletonCard className="min-h-150 rounded-none border-0 sm:min-h-120" />}
        {cover && cover !== 'loading' && (
          <>
            <h2 className="sr-only">Newest post</h2>
            <PostCard post={cover} isCover eager />
          </>
        )}
      </header>
      {/* A new element once loaded: a cover or a filter bar of more lines doesn't count as a layout shift. */}
      <Section key={pending ? 'pending' : 'loaded'} className="pt-8 sm:pt-10">
        {lead && page === 1 && <p className="mb-7 max-w-4xl text-lead text-balance text-ink-soft">{unbroken(lead)}</p>}
        {total !== 0 && (
          <CategoryFilterBar filters={filters} selected={slug} total={pending ? undefined : total} busy={pending} />
        )}
        {category?.description && page === 1 && (
          <p className="mt-6 text-lg text-ink-soft">{unbroken(category.description)}</p>
        )}
        {!busy && posts.data && (
          <p role="status" className="sr-only">
            {counted(count, 'post')}
          </p>
        )}
        <div className="mt-8">
          <h2 ref={heading} tabIndex={-1} className={page === 1 ? 'sr-only' : 'mb-6 text-xl outline-none'}>
            {category?.name ?? (slug === '' ? 'All Posts' : 'Unknown category')}
            {page > 1 && page <= pages && (
              <span className="font-normal text-ink-soft">{`, page ${formatCount(page)} of ${formatCount(pages)}`}</span>
            )}
          </h2>
          {!busy && !cover && shown.length === 0 && (slug !== '' || page > 1) && (
            <NoPosts message={`No posts found ${page > 1 ? 'on this page' : 'in this category'}`} />
          )}
          {(busy || shown.length > 0) && (
            <PostGrid posts={shown} busy={busy} eagerCount={page === 1 ? 0 : 3}>
              {busy && <Skeletons count={page === 1 ? 5 : 6} className="min-h-[26rem]" />}
            </PostGrid>
          )}
          {pages > 1 && page <= pages && (
            <PostPager
              page={page}
              pages={pages}
              hrefOf={(to) => blogPath({ category: slug, page: to })}
              onPageChange={onPageChange}
            />
          )}
        </div>
      </Section>
      {slug === '' && posts.data?.length === 0 && (
        <ClosingBand
          title="No posts yet. Please check back soon."
          lead="Until then, ask us. We answer by phone, too."
          to="/booking"
          action="Schedule Service"
        />
      )}
      <NewsletterBand place="blog" />
    </>
  )
}

/** The number of published posts: each belongs to exactly one category. */
const sumOf = (categories: PublicCategory[]) =>
  categories.reduce((sum, { publishedPostCount }) => sum + publishedPostCount, 0)

function NoPosts({ message }: { message: string }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-line-strong px-6 py-16 text-center">
      <BlankSheet className="h-32 w-auto sm:h-40" />
      <p className="text-xl font-semibold">{message}</p>
      <Link to="/blog" scroll="stay" className={buttonClass({ variant: 'secondary' })}>
        View All Posts
      </Link>
    </div>
  )
}

/** Above the words of the cover, beside its picture. */
const coverTitle =
  'px-5 py-5 text-xl text-accent sm:absolute sm:right-0 sm:z-10 sm:w-[46%] sm:p-8 lg:w-2/5 lg:px-12 lg:py-10 lg:text-2xl'

/**
 * After a click on a pager link, scrolls to the start of the list and focuses its heading. Not on first load or on Back:
 * there the browser restores the scroll position.
 */
function usePageChange(page: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const changing = useRef(false)
  useEffect(() => {
    if (!changing.current) return
    changing.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [page])
  return { heading, onPageChange: () => (changing.current = true) }
}

/** Title, canonical path and neighboring pages: each category and page has its own. */
function BlogHead({
  category,
  page,
  pages,
  notFound,
}: {
  /** Undefined for all posts and for an unknown category. */
  category: PublicCategory | undefined
  page: number
  pages: number
  notFound: boolean
}) {
  const { siteUrl, region } = useProfile()
  const pathOf = (page: number) => blogPath({ category: category?.slug ?? '', page })
  const title = category ? `HVAC Tips & Insights: ${category.name}` : 'HVAC Tips & Insights'
  const description = `Practical articles on heating, cooling and air quality for ${region} homes: maintenance, saving energy, seasonal care and what to check before you call.`
  if (notFound) return <PageHead title={title} description={description} noindex />
  return (
    <>
      <PageHead title={page > 1 ? `${title}, Page ${page}` : title} description={description} path={pathOf(page)} />
      {page > 1 && page <= pages && <link rel="prev" href={siteUrl + pathOf(page - 1)} />}
      {page < pages && <link rel="next" href={siteUrl + pathOf(page + 1)} />}
    </>
  )
}
