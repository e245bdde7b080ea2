const maxLength = 160

/** A post's excerpt or, if blank, the first 160 characters of its content without asterisks. */
export function excerptOf({ excerpt, content }: { excerpt: string; content: string }): string {
  const written = excerpt.trim()
  if (written !== '') return written
  const characters = Array.from(content.replaceAll('*', '').replace(/\s+/g, ' ').trim())
  const start = characters.slice(0, maxLength).join('')
  return characters.length > maxLength ? `${start.trimEnd()}…` : start
}
