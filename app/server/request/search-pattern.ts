/**
 * The pattern of LIKE for rows that hold these words as they are typed. An apostrophe is any one character: phones write
 * "O’Brien", keyboards "O'Brien".
 */
export const likePattern = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/['’‘ʼ´`′]/g, '_')}%`

/**
 * The digits to look for where these words may be part of a phone number, however written; null where they are not. Without
 * the 1 of the United States: some numbers are stored with it, others as they were typed.
 */
export function phoneDigits(words: string): string | null {
  const digits = words
    .replace(/^\+1/, '')
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  return digits.length >= 3 && /^[\d\s()+./-]+$/.test(words) ? digits : null
}
