/** SPEC §3: a plan's price is shown as "$price / Year". */
export const planPrice = (price: number): string => `$${price} / Year`
