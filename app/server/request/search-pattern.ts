/**
 * The LIKE pattern for text that contains `words`. An apostrophe matches any character: phones type "O’Brien", keyboards
 * "O'Brien".
 */
export const likePattern = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/['’‘ʼ´`′]/g, '_')}%`

/**
 * The digits to search for if `words` may be part of a phone number, else null. Without the country code 1, which some stored
 * numbers have and others don't.
 */
export function phoneDigits(words: string): string | null {
  const digits = words
    .replace(/^\+1/, '')
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  return digits.length >= 3 && /^[\d\s()+./-]+$/.test(words) ? digits : null
}
