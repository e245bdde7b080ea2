/** what the browser asks of a newsletter address. The server is stricter. */
export const looksLikeAddress = (email: string): boolean => email.trim() !== '' && email.includes('@')

/** an address is sent trimmed and in lower case. */
export const tidyAddress = (email: string): string => email.trim().toLowerCase()
