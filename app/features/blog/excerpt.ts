import { postLines } from './post-markup.ts'

const maxLength = 160

/** A post's excerpt or, if blank, the first 160 characters of its content without asterisks and lines that are all bold. */
export function excerptOf({ excerpt, content }: { excerpt: string; content: string }): string {
  const written = excerpt.trim()
  if (written !== '') return written
  const lines = postLines(content)
  const plain = lines.filter((line) => line.some(({ bold, text }) => !bold && text.trim() !== ''))
  const text = (plain.length > 0 ? plain : lines).map((line) => line.map(({ text }) => text).join('')).join(' ')
  const characters = Array.from(text.replaceAll('*', '').replace(/\s+/g, ' ').trim())
  const start = characters.slice(0, maxLength).join('')
  return characters.length > maxLength ? `${start.trimEnd()}…` : start
}
