/** The page of a request for a review. */
export const reviewPath = (token: string): string => `/booking?review=${encodeURIComponent(token)}`
