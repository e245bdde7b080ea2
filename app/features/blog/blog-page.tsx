import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'

import { NewsletterBand } from '#app/features/newsletter/newsletter-band.tsx'
import { reading } from '#app/http/reading.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { CategoryFilterBar } from './category-filter-bar.tsx'
import { categoryFilters } from './category-filters.ts'
import { listCategories, listPosts } from './contract.ts'
import { EmptyCategory } from './empty-category.tsx'
import { PostGrid } from './post-grid.tsx'

/** /blog, and /blog?category=slug for one category of it (SPEC §2, PRODUCT §9.7). */
export function BlogPage() {
  const posts = useQuery(reading(listPosts))
  const categories = useQuery(reading(listCategories))
  const slug = new URLSearchParams(useSearch()).get('category') ?? ''

  const all = posts.data ?? []
  // The bar waits for both: their counts widen its choices, and a choice that widens moves the others.
  const busy = posts.isPending || categories.isPending
  const filters = busy ? [] : categoryFilters(categories.data ?? [], all)
  const category = filters.find((filter) => filter.slug === slug)
  const shown = slug === '' ? all : all.filter((post) => post.category === category?.name)
  return (
    <>
      <PageHead
        title="HVAC Tips & Insights"
        description="Plain articles on heating, cooling and air quality for St. Louis homes: upkeep, energy, the seasons, and what to check before you call."
        path="/blog"
      />
      <PageHeader
        title="HVAC Tips & Insights"
        lead="Plain advice for homes around St. Louis: filters and first frosts, damp basements and high bills, and when to call a technician."
      />
      <Section className="pt-10 sm:pt-12">
        <CategoryFilterBar filters={filters} chosen={slug} total={busy ? undefined : posts.data?.length} busy={busy} />
        {category?.description && <p className="mt-6 text-lg text-ink-soft">{unbroken(category.description)}</p>}
        <h2 className="sr-only">{category?.name ?? 'All Posts'}</h2>
        {!busy && posts.data && (
          <p role="status" className="sr-only">
            {shown.length === 1 ? '1 post' : `${shown.length} posts`}
          </p>
        )}
        {/* Drawn anew: a bar that came with two lines of choices would push down what is here already. */}
        <div key={busy ? 'busy' : 'here'} className="mt-8">
          {!busy && slug !== '' && shown.length === 0 ? (
            <EmptyCategory />
          ) : (
            <PostGrid posts={busy ? [] : shown} busy={busy} inSight={3}>
              {posts.data?.length === 0 && (
                <p className="text-lg text-ink-soft">No posts yet. Please look in again soon.</p>
              )}
              {busy && <Skeletons count={6} className="min-h-[26rem]" />}
            </PostGrid>
          )}
        </div>
      </Section>
      <NewsletterBand place="blog" />
    </>
  )
}
