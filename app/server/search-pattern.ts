/**
 * The pattern of LIKE for rows that hold these words as they are typed. An apostrophe is any one character: phones write
 * "O’Brien", keyboards "O'Brien".
 */
export const holding = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/['’‘ʼ´`′]/g, '_')}%`
