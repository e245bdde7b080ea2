import type { Post, PublicCategory } from '#app/features/blog/schemas.ts'
import type { Service } from '#app/features/services/schemas.ts'
import { serviceCategories, serviceCategoryLabels } from '#app/features/services/service-categories.ts'
import { servicePath } from '#app/features/services/service-path.ts'
import type { NavigationLink } from '#app/layout/navigation.ts'

const newest = 10

export const companyLinks: NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/service-areas', label: 'Service Areas' },
  { to: '/contact', label: 'Contact' },
]

/** With the categories that have a page. */
export const serviceLinks = (services: Service[] = []): NavigationLink[] => [
  { to: '/services', label: 'Services' },
  ...serviceCategories
    .filter((name) => services.some(({ category }) => category === name))
    .map((category) => ({ to: servicePath(category), label: serviceCategoryLabels[category] })),
  { to: '/booking', label: 'Schedule Service' },
  { to: '/membership', label: 'Maintenance Membership Plans' },
]

export const legalLinks: NavigationLink[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/unsubscribe', label: 'Unsubscribe' },
]

/** The blog, its categories with published posts, and the newest posts. */
export const resourceLinks = (categories: PublicCategory[] = [], posts: Post[] = []): NavigationLink[] => [
  { to: '/blog', label: 'Blog' },
  ...categories
    .filter(({ publishedPostCount }) => publishedPostCount > 0)
    .map(({ slug, name }) => ({ to: `/blog?category=${slug}`, label: name })),
  ...posts.slice(0, newest).map(({ id, title }) => ({ to: `/blog/${id}`, label: title })),
]
