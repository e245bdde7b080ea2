/** The address of a page's picture for link previews: "/blog/3" → "/share/blog-3.png". Null for the admin's pages. */
export function shareImagePath(address: string): string | null {
  const path = address.split('?', 1)[0]!
  if (path.startsWith('/admin')) return null
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
