/** The address of a page's picture for link previews: "/blog/3" → "/share/blog-3.png". Null for the admin's pages. */
export function shareImagePath(path: string): string | null {
  if (path.startsWith('/admin')) return null
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
