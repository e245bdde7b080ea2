/**
 * A cookie that says that someone is signed in to the office with this browser, so that public pages load the office bar. It is
 * no secret and opens nothing.
 */
export function markOffice(isSignedIn: boolean): void {
  document.cookie = `office=1; path=/; samesite=lax; max-age=${isSignedIn ? maxSessionAge : 0}`
}

export const hasOfficeMark = (): boolean => document.cookie.includes('office=1')

/** In seconds: a session ends after 7 days at the latest. */
const maxSessionAge = 7 * 24 * 3600
