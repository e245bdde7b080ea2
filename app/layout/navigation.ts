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
