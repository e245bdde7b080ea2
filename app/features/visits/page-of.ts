/** The public pages whose visits are counted, by the patterns of their addresses (SPEC §2). */
export const countedPages = [
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
] as const

const known: ReadonlySet<string> = new Set(countedPages)

/** The page an address belongs to; null for the office, and "*" for what does not exist, so that nobody can invent pages. */
export function pageOf(path: string): string | null {
  if (path === '*') return path
  if (path === '/admin' || path.startsWith('/admin/')) return null
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (/^\/blog\/[^/]+$/.test(plain)) return '/blog/:id'
  return known.has(plain) ? plain : '*'
}
