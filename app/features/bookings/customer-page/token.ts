/** The token in the query of the customer's page; texts have a short link. */
export const tokenIn = (search: URLSearchParams): string => search.get('manage') ?? search.get('m') ?? ''

/** The customer's page: for mails, and shorter for texts. */
export const managePath = (token: string) => `/booking?manage=${token}`
export const shortPath = (token: string) => `/booking?m=${token}`
