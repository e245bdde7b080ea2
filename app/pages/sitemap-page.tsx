import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, MessageSquareText, Star, Wrench } from 'lucide-react'

import { listCategories } from '#app/features/blog/calls.ts'
import { postsPerPage } from '#app/features/blog/page-numbers.ts'
import { newestPostsQuery } from '#app/features/blog/post-queries.ts'
import { listServices } from '#app/features/services/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import type { NavigationLink } from '#app/layout/navigation.ts'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { companyLinks, legalLinks, resourceLinks, serviceLinks } from './sitemap/link-groups.ts'

export function SitemapPage() {
  const posts = useQuery(newestPostsQuery(postsPerPage))
  const categories = useQuery(apiQuery(listCategories))
  const services = useQuery(apiQuery(listServices))
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
          <LinkGroup title="Services" links={serviceLinks(services.data)} loading={services.isPending} />
          <LinkGroup title="Resources" links={resourceLinks(categories.data, posts.data)} loading={loading} />
          <LinkGroup title="Legal & Preferences" links={legalLinks} />
        </nav>
      </Section>
    </>
  )
}

function LinkGroup({ title, links, loading = false }: { title: string; links: NavigationLink[]; loading?: boolean }) {
  return (
    <div aria-busy={loading} className="min-w-0">
      <h2 className="border-b border-line-strong pb-3 text-xl tracking-tight">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="block py-2.5 text-ink-soft underline-offset-4 hover:text-accent hover:underline">
              {unbroken(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const actions = [
  { to: '/booking', label: 'Schedule Service', says: 'Request an appointment', Icon: CalendarCheck },
  { to: '/services', label: 'Our Services', says: 'What we install and repair', Icon: Wrench },
  { to: '/reviews', label: 'Customer Reviews', says: 'What people say about us', Icon: Star },
  { to: '/contact', label: 'Contact Us', says: 'Send a message or find our phone numbers', Icon: MessageSquareText },
]

function QuickActions() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {actions.map(({ to, label, says, Icon }) => (
        <li key={to} className="grid">
          <Link
            to={to}
            className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-shadow hover:shadow-lift lg:flex-col lg:items-start lg:p-6"
          >
            <Icon aria-hidden="true" className="size-7 shrink-0 text-accent" strokeWidth={1.75} />
            <span>
              <span className="block text-lg leading-snug font-semibold">{label}</span>
              <span className="block text-[0.95rem] text-ink-soft">{says}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
