import { useQuery } from '@tanstack/react-query'

import { listCategories } from '#app/features/blog/calls.ts'
import { newestPosts } from '#app/features/blog/post-reads.ts'
import { reading } from '#app/http/reading.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'

import { LinkGroup } from './sitemap/link-group.tsx'
import { companyLinks, legalLinks, resourceLinks, serviceLinks } from './sitemap/link-groups.ts'
import { QuickActions } from './sitemap/quick-actions.tsx'

/** /sitemap (SPEC §2; the groups are PRODUCT §9.5). */
export function SitemapPage() {
  const posts = useQuery(newestPosts())
  const categories = useQuery(reading(listCategories))
  const loading = posts.isPending || categories.isPending
  return (
    <>
      <PageHead
        title="Sitemap"
        description="Every page of this site in one place: the company, our services, articles on heating and cooling, and the legal pages."
        path="/sitemap"
      />
      <PageHeader title="Sitemap" lead="Every page of this site, in one place." />
      <Section>
        <h2 className="sr-only">Quick actions</h2>
        <QuickActions />
        <nav
          aria-label="All pages"
          className="mt-16 grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.7fr_1fr]"
        >
          <LinkGroup title="Company" links={companyLinks} />
          <LinkGroup title="Services" links={serviceLinks} />
          <LinkGroup title="Resources" links={resourceLinks(categories.data, posts.data)} loading={loading} />
          <LinkGroup title="Legal & Preferences" links={legalLinks} />
        </nav>
      </Section>
    </>
  )
}
