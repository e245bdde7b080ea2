import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'
import { findRoute } from './screens.ts'

const allRoutes = [...routes, ...officeRoutes]

/** The one address of a page whose path is spelled in another way: other letters, a slash at the end. Else null. */
export function canonicalPath(path: string): string | null {
  const found = findRoute(allRoutes, path)
  if (!found) return null
  const given = path.split('/')
  const segments = found.route.path.split('/').map((segment, at) => (segment.startsWith(':') ? given[at] : segment))
  const canonical = segments.join('/')
  return canonical === path ? null : canonical
}

/** An address whose escapes can be decoded. One that is malformed is taken as it stands, so that its page is the 404 page. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  return canBeDecoded(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function canBeDecoded(path: string): boolean {
  try {
    // The bundler drops a call whose value is not used.
    return decodeURIComponent(path).length >= 0
  } catch {
    return false
  }
}
