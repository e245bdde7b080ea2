/** Whether a path belongs to the office: everything at and below /admin save the login page, known or not. */
export const isGuarded = (path: string): boolean => /^\/admin(\/(?!login\/?$)|$)/i.test(path)

export const isLogin = (path: string): boolean => /^\/admin\/login\/?$/i.test(path)

/** Whether a path's page is nobody else's business: no cache keeps it. */
export const isOffice = (path: string): boolean => isGuarded(path) || isLogin(path)
