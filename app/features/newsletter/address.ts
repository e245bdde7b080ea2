/** The browser's check. The server is stricter. */
export const looksLikeAddress = (email: string): boolean => email.trim() !== '' && email.includes('@')

export const normalizeAddress = (email: string): string => email.trim().toLowerCase()
