/** Whether a path is at or below /admin, except for the login page. */
export const isGuarded = (path: string): boolean => /^\/admin(\/(?!login\/?$)|$)/i.test(path)

export const isLogin = (path: string): boolean => /^\/admin\/login\/?$/i.test(path)

/** Whether a path is at or below /admin, including the login page; these pages are never cached. */
export const isOffice = (path: string): boolean => isGuarded(path) || isLogin(path)
