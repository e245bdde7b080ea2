/** Where counts go; apart from the contract, so that the page that counts need not load the rules of the answer. */
export const visitsPath = '/api/visits'
