/** Promises that more than one page makes: docs/product.md, "Promises". */
export const legal = { cancelNoticeHours: 24, unsubscribeBusinessDays: 10 } as const
