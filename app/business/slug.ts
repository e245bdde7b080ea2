// Letters that NFKD does not decompose into a base letter and a diacritic.
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** "Tips & Café" → "tips-cafe"; at most 100 characters. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
  return slug || 'category'
}

/** The same, with the number after the last if taken: "tips-2". */
export function uniqueSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  if (!taken.has(slug)) return slug
  let number = 2
  const numbered = () => `${slug.slice(0, 96)}-${number}`
  while (taken.has(numbered())) number++
  return numbered()
}
