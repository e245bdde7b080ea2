/** The customer's page: for mails, and shorter for texts. */
export const managePath = (token: string) => `/booking?manage=${token}`
export const shortPath = (token: string) => `/booking?m=${token}`
