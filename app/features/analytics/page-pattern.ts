import { publicPages } from '#app/layout/navigation.ts'

const known = new Set(publicPages)

/** The page of a path: "/blog/:id" for posts, "*" for an unknown page (so that requests cannot add pages), null for the office. */
export function pagePattern(path: string): string | null {
  if (path === '*') return path
  if (path === '/admin' || path.startsWith('/admin/')) return null
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (/^\/blog\/[^/]+$/.test(trimmed)) return '/blog/:id'
  return known.has(trimmed) ? trimmed : '*'
}
