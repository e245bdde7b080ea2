/**
 * The beginning of a text, `most` UTF-16 units at most: half an emoji at its end would be shown as a question mark, and no
 * address holds it.
 */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
