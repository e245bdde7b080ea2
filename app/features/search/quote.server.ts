/** How many words of a text are quoted. */
const length = 16

/** The part of `text` with the first of `words`, or else its beginning. */
export function quoteOf(text: string, words: string[]): string {
  const all = text.split(/\s+/)
  const wanted = words.map(simple)
  const at = all.findIndex((one) => wanted.some((word) => simple(one).includes(word)))
  const from = Math.max(0, Math.min(at - length / 2, all.length - length))
  return all.slice(from, from + length).join(' ')
}

const simple = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
