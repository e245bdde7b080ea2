/**
 * Visitor input for use in a subject or text message: one line, no invisible characters, at most `maxLength`
 * characters.
 */
export function singleLine(text: string, maxLength: number): string {
  const line = text.replaceAll(invisible, ' ').trim()
  const characters = Array.from(line)
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 3)
        .join('')
        .trimEnd()}...`
    : line
}

/** A right-to-left name is isolated, so that it can't reorder the phone number after it. */
export function shortName(name: string): string {
  const single = singleLine(name, 60)
  return rightToLeft.test(single) ? `\u2068${single}\u2069` : single
}

/** Zero-width joiners stay: letters and emojis need them. */
const invisible = /(?:(?![\u200c\u200d])[\s\p{Cc}\p{Cf}])+/gu
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u
