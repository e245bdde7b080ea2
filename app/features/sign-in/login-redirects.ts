import { isGuarded, isLogin } from './admin-paths.ts'

/** The login page's own path. */
export const loginPath = '/admin/login'

/** Where the server sends who asks for a page: a visitor to sign in, the administrator on from there. Else null. */
export function loginRedirect(path: string, search: string, isAdmin: boolean): string | null {
  if (isGuarded(path) && !isAdmin) return loginUrlFor(path + search)
  if (isLogin(path) && isAdmin) return afterLoginUrl(search)
  return null
}

/** Where to sign in so as to come back to `wanted` afterwards (PRODUCT §8). */
export const loginUrlFor = (wanted: string): string =>
  wanted === '/admin' ? loginPath : `${loginPath}?next=${encodeURIComponent(wanted)}`

/** Where a sign-in leads: to ?next= when that is a guarded path of this site, else to the dashboard. */
export function afterLoginUrl(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const here = 'http://here.invalid'
  if (!URL.canParse(next, here)) return '/admin'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  return origin === here && isGuarded(pathname) ? pathname + query + hash : '/admin'
}
