import { readPhone } from './phone.ts'

/** Whether a text is the digits of a US or Canadian number in any notation, and nothing else. */
export function isUsPhone(text: string): boolean {
  const { number, extension, hasMore } = readPhone(text)
  return number !== null && number.startsWith('+1') && extension === null && !hasMore && !/\p{L}/u.test(text)
}
