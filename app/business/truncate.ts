/** The first `max` UTF-16 code units of a text, never ending in half an emoji, which would show as a question mark. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
