/** What somebody typed among words of ours: one line, without what is not seen, and no longer than this. */
export function singleLine(text: string, maxLength: number): string {
  const line = text.replaceAll(unseen, ' ').trim()
  const letters = Array.from(line)
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 3)
        .join('')
        .trimEnd()}...`
    : line
}

/** A short name. One written from right to left is set apart: it would turn round the phone number behind it. */
export function shortName(name: string): string {
  const one = singleLine(name, 60)
  return rightToLeft.test(one) ? `\u2068${one}\u2069` : one
}

/** Joiners are left: they hold letters, and emojis, together. */
const unseen = /(?:(?![\u200c\u200d])[\s\p{Cc}\p{Cf}])+/gu
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u
