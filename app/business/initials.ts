/** The first letters of the first and the last word: "Ann B. Cole" → "AC", "Ann" → "A". */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toUpperCase()
}
