import { cleanEmail } from '#app/http/email-address.ts'

/** The browser's check. The server is stricter. */
export const looksLikeAddress = (email: string): boolean => cleanEmail(email).includes('@')

export const normalizeAddress = (email: string): string => cleanEmail(email).toLowerCase()
