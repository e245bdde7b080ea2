/**
 * The path of a page's image for link previews: "/blog/3" → "/share/blog-3.png", "/services?service=heating" →
 * "/share/services-heating.png". Null for the office.
 */
export function shareImagePath(pageUrl: string): string | null {
  const [path = '/', query] = pageUrl.split('?', 2)
  if (path.startsWith('/admin')) return null
  const service = path === '/services' && new URLSearchParams(query).get('service')
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}${service ? `-${service}` : ''}.png`
}
