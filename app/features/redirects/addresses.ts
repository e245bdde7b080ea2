/**
 * An old address as it is stored and looked up: the path in lower case, decoded and without a trailing slash, then the query
 * as it is. Takes a path or a whole URL; null if it is neither.
 */
export function oldAddress(text: string): string | null {
  const url = URL.parse(withScheme(text), 'http://site')
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const path = readable(url.pathname)
    .normalize()
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
  return (path.length > 1 ? path.replace(/\/$/, '') : path) + url.search
}

/** A new address as it is stored: a path on this site, or a whole http or https URL; null if it is neither. */
export function newAddress(text: string, siteUrl?: string): string | null {
  const typed = withScheme(text)
  const isPath = /^\/(?![/\\])/.test(typed)
  if (!isPath && !/^https?:\/\//i.test(typed)) return null
  const url = URL.parse(typed, 'http://site')
  if (!url || url.username !== '' || url.password !== '') return null
  const isHere = isPath || (siteUrl !== undefined && plainHost(url.host) === plainHost(new URL(siteUrl).host))
  // "/.//example.com" is parsed to "//example.com", which leads to another site.
  return isHere ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : url.href
}

/** An address for reading: "/über-uns" instead of "/%C3%BCber-uns". Control characters stay encoded. */
export function readable(address: string): string {
  try {
    return decodeURI(address.replaceAll(/%(?=[01][\da-f]|7f)/gi, '%25'))
  } catch {
    return address
  }
}

/** What a path may be stored under: with its query, with a part of it, as campaigns add to "?p=74", or without, which matches any. */
export function keysOf(address: string): string[] {
  if (!address.startsWith('/')) return []
  const key = oldAddress(address)
  if (key === null) return []
  const [path = ''] = key.split('?', 1)
  if (path === key) return [key]
  const parts = key.slice(path.length + 1).split('&', 20)
  const beginnings = parts.map((_part, at) => parts.slice(0, parts.length - at).join('&'))
  return [...new Set([key, ...[...beginnings, ...parts].map((part) => `${path}?${part}`), path])]
}

/** A target with the query of the request; parameters that it names itself stay as they are. */
export function withQuery(target: string, query: string): string {
  const [, path = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? []
  const named = new URLSearchParams(own)
  const added = query
    .split('&')
    .filter((part) => [...new URLSearchParams(part).keys()].some((name) => !named.has(name)))
  const all = [own, ...added].filter((part) => part !== '').join('&')
  return path + (all && `?${all}`) + fragment
}

/** A host without "www.": a proxy usually redirects one name to the other. */
export const plainHost = (host: string): string => host.replace(/^www\./, '')

const withScheme = (text: string) => (/^\s*www\./i.test(text) ? `https://${text.trim()}` : text.trim())
