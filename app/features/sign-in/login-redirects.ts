import { isGuarded, isLogin } from './admin-paths.ts'

export const loginPath = '/admin/login'

/** The redirect for a page request: visitors of the office to the login page, the administrator away from it; else null. */
export function loginRedirect(path: string, search: string, isAdmin: boolean): string | null {
  if (isGuarded(path) && !isAdmin) return loginUrlFor(path + search)
  if (isLogin(path) && isAdmin) return afterLoginUrl(search)
  return null
}

/** The login page that leads back to `wanted`. */
export const loginUrlFor = (wanted: string): string =>
  wanted === '/admin' ? loginPath : `${loginPath}?next=${encodeURIComponent(wanted)}`

/** The page after a login: ?next= if that is an office page of this site, else the dashboard. */
export function afterLoginUrl(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const base = 'http://base.invalid'
  if (!URL.canParse(next, base)) return '/admin'
  const { origin, pathname, search: query, hash } = new URL(next, base)
  return origin === base && isGuarded(pathname) ? pathname + query + hash : '/admin'
}
