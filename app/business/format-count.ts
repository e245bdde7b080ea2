/** A whole number with thousands separators: "25,739". Without Intl, whose first use blocks a slow phone. */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** "1 post", "1,204 posts". */
export const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
