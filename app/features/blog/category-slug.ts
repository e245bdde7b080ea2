// Letters that Unicode does not take apart into a plain one and its mark.
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** What a category's address is made of: "Tips & Café" → "tips-cafe" (PRODUCT §8.3). */
export function categorySlug(name: string): string {
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

/** The same, with a number where another has it already: "tips-2". */
export function uniqueSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = categorySlug(name)
  for (let number = 2; ; number++) {
    const tried = number === 2 && !taken.has(slug) ? slug : `${slug.slice(0, 96)}-${number}`
    if (!taken.has(tried)) return tried
  }
}
