const maxLength = 80

/** The first 80 characters of what the customer wrote, on one line; '' if they wrote nothing. */
export function excerptOf(message: string | null): string {
  const letters = Array.from((message ?? '').replaceAll(/\s+/g, ' ').trim())
  const beginning = letters.slice(0, maxLength - 1).join('')
  return letters.length > maxLength ? `${beginning.trimEnd()}…` : letters.join('')
}
