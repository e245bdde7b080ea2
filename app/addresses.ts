import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'
import { findRoute } from './screens.ts'

const allRoutes = [...routes, ...officeRoutes]

/** The canonical address of a page if this is another spelling ("/Services/", "?service=Air Quality"), else null. */
export function canonicalAddress(address: string): string | null {
  const [path = '/', ...rest] = address.split('?')
  const query = rest.join('?')
  const found = findRoute(allRoutes, path, query)
  if (!found) return null
  const parts = path.split('/')
  const segments = found.route.path.split('/').map((segment, at) => (segment.startsWith(':') ? parts[at] : segment))
  const canonical = segments.join('/')
  const search = new URLSearchParams(query)
  const corrected = Object.entries(found.route.canonicalQuery?.(search) ?? {}).filter(
    ([name, value]) => search.get(name) !== value,
  )
  for (const [name, value] of corrected) search.set(name, value)
  if (corrected.length > 0) return `${canonical}?${search}`
  return canonical === path ? null : canonical + (query && `?${query}`)
}

/**
 * Whether the site itself serves an address, so that it can't be redirected: a page, a call or a file. `hasRoute` knows the
 * files. A page's address with a query that the page doesn't read, such as "/?p=12", is not its own.
 */
export function isOwnAddress(address: string, hasRoute: (path: string) => boolean): boolean {
  const url = URL.parse(address, 'http://site')
  if (!url || /^\/(admin|api|uploads|assets)(\/|$)/i.test(url.pathname) || hasRoute(url.pathname)) return true
  const found = findRoute(allRoutes, url.pathname, url.search)
  // Posts have numbers; "/blog/hello-world" can only be an address of an earlier site.
  if (!found || (found.route.path === '/blog/:id' && !/^\d+$/.test(found.params.id ?? ''))) return false
  return url.search === '' || (found.route.search ?? []).some((name) => url.searchParams.has(name))
}

/** Makes a URL decodable: if it is malformed, its % signs are escaped, so that it leads to the 404 page. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  return canBeDecoded(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function canBeDecoded(path: string): boolean {
  try {
    // The comparison keeps the bundler from dropping the call.
    return decodeURIComponent(path).length >= 0
  } catch {
    return false
  }
}
