/** The beginning of a text, as long as its field may be; half an emoji at the end would be shown as a question mark. */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
