/** What the browser asks of a newsletter address. The server is stricter. */
export const looksLikeAddress = (email: string): boolean => email.trim() !== '' && email.includes('@')

export const normalizeAddress = (email: string): string => email.trim().toLowerCase()
