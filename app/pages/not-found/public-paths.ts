/** The addresses a visitor may have meant. A page can't import the route table; a test holds this list against it. */
export const publicPaths = [
  '/services',
  '/about',
  '/service-areas',
  '/booking',
  '/reviews',
  '/blog',
  '/membership',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/unsubscribe',
  '/sitemap',
  '/jc-welcome',
]
