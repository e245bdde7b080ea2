import { readPhone } from '#app/business/phone.ts'

/**
 * The LIKE pattern for text that contains `words`. An apostrophe matches any character: phones type "O’Brien", keyboards
 * "O'Brien".
 */
export const likePattern = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/['’‘ʼ´`′]/g, '_')}%`

/**
 * The digits to search for if `words` have a phone number, or may be a part of one, else null. Without the country code 1, which
 * some stored numbers have and others don't.
 */
export function phoneDigits(words: string): string | null {
  const { number, dial, hasMore } = readPhone(words)
  const digits = dial
    .replace(/^\+1/, '')
    .replace(/^1(?=\d{10}$)/, '')
    .replace('+', '')
  return digits.length >= 3 && (number !== null || !hasMore) ? digits : null
}
