/**
 * The link that writes a mail to an address. Its parts are encoded, the "@" between them never: RFC 6068 reads one that is as
 * part of the name. mailto: knows no "+" for a blank.
 */
export function mailHref(email: string, fields: Record<string, string> = {}): string {
  const at = email.lastIndexOf('@')
  const to = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)].filter(Boolean).map(encodeURIComponent).join('@')
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${to}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
