import { isGuarded, isLogin } from './admin-paths.ts'

export const loginPath = '/admin/login'

/** Why the office sends someone to the login page. It doesn't send them back, even if they are signed in. */
export type LoginReason = 'expired' | 'unchecked'

export function loginReasonOf(search: string): LoginReason | null {
  const reason = new URLSearchParams(search).get('reason')
  return reason === 'expired' || reason === 'unchecked' ? reason : null
}

/** The redirect for a page request: visitors of the office to the login page, the administrator away from it; else null. */
export function loginRedirect(path: string, search: string, isAdmin: boolean): string | null {
  if (isGuarded(path) && !isAdmin) return loginUrlFor(path + search)
  if (isLogin(path) && isAdmin && loginReasonOf(search) === null) return afterLoginUrl(search)
  return null
}

/** The login page that leads back to `wanted`. */
export function loginUrlFor(wanted: string, reason?: LoginReason): string {
  const search = new URLSearchParams({ ...(wanted !== '/admin' && { next: wanted }), ...(reason && { reason }) })
  return search.size > 0 ? `${loginPath}?${search}` : loginPath
}

/** The page after a login: ?next= if that is an office page of this site, else the dashboard. */
export function afterLoginUrl(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const base = 'http://base.invalid'
  if (!URL.canParse(next, base)) return '/admin'
  const { origin, pathname, search: query, hash } = new URL(next, base)
  return origin === base && isGuarded(pathname) ? pathname + query + hash : '/admin'
}
