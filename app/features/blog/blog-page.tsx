import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'

import { NewsletterBand } from '#app/features/newsletter/newsletter-band.tsx'
import { isMissing, reading } from '#app/http/reading.ts'
import { grouped } from '#app/business/grouped.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { askedPosts, blogAddress } from './blog-address.ts'
import { BlogHead } from './blog-head.tsx'
import { CategoryFilterBar } from './category-filter-bar.tsx'
import { listCategories } from './calls.ts'
import type { PublicCategory } from './schemas.ts'
import { NoPosts } from './no-posts.tsx'
import { postsOnPage } from './page-numbers.ts'
import { PostGrid } from './post-grid.tsx'
import { PostPager } from './post-pager.tsx'
import { postsOf } from './post-reads.ts'
import { usePageTurn } from './use-page-turn.ts'

/** /blog, /blog?category=slug for one category of it, and &page=2 for what is older (SPEC §2, PRODUCT §9.7). */
export function BlogPage() {
  const search = new URLSearchParams(useSearch())
  const { category: slug, page } = askedPosts(search)
  // The filters stay while the posts of another one are on their way.
  const posts = useQuery({ ...postsOf(search), placeholderData: keepPreviousData })
  const categories = useQuery(reading(listCategories))
  const { heading, onTurn } = usePageTurn(blogAddress({ category: slug, page }))

  // The bar waits for both: a choice that widens moves the others, and the posts below them.
  const arriving = posts.isPending || categories.isPending
  const busy = arriving || posts.isPlaceholderData
  const filters = arriving ? [] : (categories.data ?? [])
  const category = filters.find((filter) => filter.slug === slug)
  const total = categories.data && sumOf(categories.data)
  const count = (slug === '' ? total : category?.publishedPostCount) ?? 0
  const pages = Math.ceil(count / postsOnPage)
  const shown = busy ? [] : (posts.data ?? [])
  return (
    <>
      <BlogHead category={category} page={page} pages={pages} past={isMissing(posts.error)} />
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
            {count === 1 ? '1 post' : `${grouped(count)} posts`}
          </p>
        )}
        {/* Drawn anew: a bar that came with two lines of choices would push down what is here already. */}
        <div key={arriving ? 'busy' : 'here'} className="mt-8">
          <h2 ref={heading} tabIndex={-1} className={page === 1 ? 'sr-only' : 'mb-6 text-xl outline-none'}>
            {category?.name ?? 'All Posts'}
            {page > 1 && page <= pages && (
              <span className="font-normal text-ink-soft">{`, page ${grouped(page)} of ${grouped(pages)}`}</span>
            )}
          </h2>
          {isMissing(posts.error) ? (
            <NoPosts says="There are no posts on this page" />
          ) : slug !== '' && !busy && shown.length === 0 ? (
            <NoPosts says="No posts found in this category" />
          ) : (
            <PostGrid posts={shown} busy={busy} inSight={3}>
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
              hrefOf={(to) => blogAddress({ category: slug, page: to })}
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
