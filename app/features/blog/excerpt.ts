const longest = 160

/** The post in short: its excerpt or, where none was written, how its content begins, without asterisks. */
export function excerptOf({ excerpt, content }: { excerpt: string; content: string }): string {
  const written = excerpt.trim()
  if (written !== '') return written
  const letters = Array.from(content.replaceAll('*', '').replace(/\s+/g, ' ').trim())
  const beginning = letters.slice(0, longest).join('')
  return letters.length > longest ? `${beginning.trimEnd()}…` : beginning
}
