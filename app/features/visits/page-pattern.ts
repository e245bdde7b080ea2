import { publicPages } from '#app/layout/navigation.ts'

const known = new Set(publicPages)

/** The page an address belongs to; null for the office, and "*" for what does not exist, so that nobody can invent pages. */
export function pagePattern(path: string): string | null {
  if (path === '*') return path
  if (path === '/admin' || path.startsWith('/admin/')) return null
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (/^\/blog\/[^/]+$/.test(plain)) return '/blog/:id'
  return known.has(plain) ? plain : '*'
}
