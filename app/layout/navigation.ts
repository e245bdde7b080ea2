import { serviceCategories, serviceCategoryLabels } from '#app/features/services/service-categories.ts'

export interface NavigationLink {
  to: string
  label: string
}

export const headerLinks: NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/about', label: 'About Us' },
  { to: '/service-areas', label: 'Service Areas' },
  { to: '/booking', label: 'Booking' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/contact', label: 'Contact' },
  { to: '/blog', label: 'Blog' },
  { to: '/membership', label: 'Membership' },
]

/** The footer: all six service categories lead to /services. */
export const serviceLinks: NavigationLink[] = serviceCategories.map((category) => ({
  to: '/services',
  label: serviceCategoryLabels[category],
}))

export const companyLinks: NavigationLink[] = [
  { to: '/about', label: 'About Us' },
  { to: '/booking', label: 'Book Service' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/blog', label: 'Blog' },
  { to: '/membership', label: 'Membership' },
  { to: '/contact', label: 'Contact' },
]

export const legalLinks: NavigationLink[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/unsubscribe', label: 'Unsubscribe' },
  { to: '/sitemap', label: 'Sitemap' },
]

/** Active when the path equals / for Home, or starts with the link's path for the others. */
export const isActive = (link: string, path: string): boolean => (link === '/' ? path === '/' : path.startsWith(link))

/** Path patterns of all public pages. Pages can't import the route table; a test compares the two. */
export const publicPages = [
  '/',
  '/services',
  '/about',
  '/service-areas',
  '/booking',
  '/reviews',
  '/blog',
  '/blog/:id',
  '/membership',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/unsubscribe',
  '/sitemap',
  '/jc-welcome',
]
