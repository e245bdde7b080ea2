/** The path of a page's image for link previews: "/blog/3" → "/share/blog-3.png". Null for the office. */
export function shareImagePath(pageUrl: string): string | null {
  const path = pageUrl.split('?', 1)[0]!
  if (path.startsWith('/admin')) return null
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
